import { directionMark, drawnText, joiner } from '@rollcall/contracts/exports/drawn-text.ts'
import bidiFactory from 'bidi-js'
import { type Face, type Fonts, isLatin, type Weight } from './fonts.ts'

/** A part of a text that is drawn by one face in one direction. */
export interface Run {
  /** In the order in which it is read. */
  text: string
  /** undefined: no font has these characters. */
  face: Face | undefined
  /** From right to left. */
  rtl: boolean
}

export interface Runs {
  /** In the order in which they are read. */
  runs: Run[]
  /** Their places from left to right. */
  order: number[]
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const mayBeRtl =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFF]|[\uD802\uD803\uD83A\uD83B]/
const rtlLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Cuts a line of text into runs. */
export function runsOf(line: string, weight: Weight, fonts: Fonts): Runs {
  const text = drawnText(line)
  const faceFor = fonts.facesFor(text, weight)
  if (isLatin(text))
    return text === ''
      ? { runs: [], order: [] }
      : { runs: [{ text, face: faceFor(0x20), rtl: false }], order: [0] }
  const embedding = mayBeRtl.test(text) ? bidi.getEmbeddingLevels(text) : undefined
  const runs: (Run & { level: number })[] = []
  const runAt: number[] = []
  let at = 0
  for (const letter of text) {
    const begin = at
    at += letter.length
    if (directionMark.test(letter)) continue
    const level = embedding?.levels[begin] ?? 0
    const rtl = level % 2 === 1
    const point = letter.codePointAt(0) as number
    const last = runs.at(-1)
    // Some readers take a space beside a vowel sign for two.
    const stays = (rtl || letter !== ' ') && (last?.face?.font.hasGlyphForCodePoint(point) ?? false)
    if (!stays && joiner.test(letter)) continue
    const face = stays ? last?.face : faceFor(point)
    const drawn = (rtl && bidi.getMirroredCharacter(letter)) || letter
    if (last && last.face === face && last.level === level) last.text += drawn
    else runs.push({ text: drawn, face, rtl, level })
    runAt[begin] = runs.length - 1
  }
  // fontkit turns a run around only if it has a letter of such a script.
  for (const run of runs)
    if (run.rtl && run.face && !rtlLetter.test(run.text))
      run.text = [...graphemes.segment(run.text)]
        .map(({ segment }) => segment)
        .reverse()
        .join('')
  const order = embedding
    ? [
        ...new Set(
          bidi
            .getReorderedIndices(text, embedding)
            .map(index => runAt[index])
            .filter(index => index !== undefined),
        ),
      ]
    : runs.map((_, index) => index)
  return { runs, order }
}
