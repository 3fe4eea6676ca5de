import { drawnRanges } from './drawn-ranges.ts'
import { directionMark, drawnText, joiner } from './drawn-text.ts'

/** The first and the last code point of each range, in order. */
let known: { starts: number[]; ends: number[] } | undefined

function ranges() {
  if (known) return known
  const [starts, ends]: [number[], number[]] = [[], []]
  let at = 0
  for (const range of drawnRanges.split(' ')) {
    const [gap = '', length = '1'] = range.split('.')
    at += Number.parseInt(gap, 36)
    starts.push(at)
    at += Number.parseInt(length, 36)
    ends.push(at - 1)
  }
  known = { starts, ends }
  return known
}

/** Whether a font of PDFs has a character. */
function isDrawn(point: number): boolean {
  const { starts, ends } = ranges()
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ends[middle] as number) < point) low = middle + 1
    else high = middle
  }
  return low < starts.length && (starts[low] as number) <= point
}

/** The characters of a text that no font of PDFs has, each once, in the order of the text. A PDF has boxes for them. */
export function missingGlyphs(text: string): string[] {
  // Most texts have nothing to look up.
  if (/^[\n\r -~\u00A0-\u00AC\u00AE-\u00FF]*$/.test(text)) return []
  const missing = new Set<string>()
  for (const letter of drawnText(text))
    if (!directionMark.test(letter) && !joiner.test(letter) && !isDrawn(letter.codePointAt(0) as number))
      missing.add(letter)
  return [...missing]
}

/** The characters of texts that no font of PDFs has, each once, with the first text that has one of them. */
export function missingInTexts<T extends { text: string }>(
  texts: Iterable<T>,
): { characters: string[]; first: T } | undefined {
  const characters = new Set<string>()
  let first: T | undefined
  for (const one of texts)
    for (const letter of missingGlyphs(one.text)) {
      first ??= one
      characters.add(letter)
    }
  return first && { characters: [...characters], first }
}
