import { missingGlyphs } from '@rollcall/contracts/exports/missing-glyphs.ts'
import { expect, it } from 'vitest'
import { createFonts, drawnPoints } from './fonts.ts'
import { runsOf } from './runs.ts'

/** No character stands beyond the planes of Chinese. */
const beyond = 0x3_2000

it('the characters that screens announce as missing are those that no installed font has', () => {
  const drawn = drawnPoints()
  const wrong: string[] = []
  for (let point = 0x20; point < beyond; point += 1) {
    const letter = String.fromCodePoint(point)
    // What is never drawn is never missing, and what NFC replaces is looked up as what it becomes.
    if (/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u.test(letter)) continue
    if (letter.normalize('NFC') !== letter) continue
    if ((missingGlyphs(letter).length === 0) !== drawn.has(point)) wrong.push(point.toString(16))
  }
  expect(wrong, 'run node scripts/pdf-characters.ts').toEqual([])
}, 60_000)

it.each([
  'Łukasz Świątek',
  'Ευγενία Παπαδοπούλου',
  'Нина Ёлкина',
  'Nguyễn Văn Ánh',
  'रमेश शहा',
  'محمد بن عبد الله',
  'נועה כהן',
  '张伟',
  '陳大文',
  '斎藤 さくら',
  '김민준',
])('%s has a glyph for every letter in both weights', async name => {
  const fonts = createFonts()
  await fonts.load([name])
  for (const weight of [400, 700] as const)
    for (const { text, face } of runsOf(name, weight, fonts).runs) {
      const glyphs = face?.font.layout(text).glyphs.map(({ id }) => id)
      expect([text, glyphs?.includes(0)]).toEqual([text, false])
    }
  expect(missingGlyphs(name)).toEqual([])
})
