import { expect, it } from 'vitest'
import { missingGlyphs, missingInTexts } from './missing-glyphs.ts'

it('names of the scripts of the fonts miss nothing', () => {
  const names = [
    'Asha Rao',
    'Łukasz Świątek',
    'Ευγενία',
    'Нина Ёлкина',
    'Nguyễn Văn Ánh',
    'रमेश शहा',
    '₹ 1,000.00 – “net”',
  ]
  const more = ['محمد بن عبد الله', 'נועה כהן', '张伟', '陳大文', '斎藤 さくら', '김민준']
  for (const name of [...names, ...more]) expect([name, missingGlyphs(name)]).toEqual([name, []])
})

it('a script without a font misses each of its characters once, and so do emoji', () => {
  expect(missingGlyphs('Rao ꦧꦱꦧ')).toEqual(['ꦧ', 'ꦱ'])
  expect(missingGlyphs('👩‍💻')).toEqual(['👩', '💻'])
})

it('characters that are never drawn are not missing', () => {
  expect(missingGlyphs('A\u0000\u200B\u00AD\uFE0F\u200E\u200D\nb')).toEqual([])
})

it('several texts are summed up, with the first that has such a character', () => {
  const texts = [{ text: 'Asha' }, { text: 'ꦧ Rao', of: 1 }, { text: 'ꦱ and ꦧ', of: 2 }]
  expect(missingInTexts(texts)).toEqual({ characters: ['ꦧ', 'ꦱ'], first: texts[1] })
  expect(missingInTexts([{ text: 'Asha' }])).toBe(undefined)
})
