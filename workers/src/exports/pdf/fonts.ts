import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const files = '@fontsource/noto-sans'
const fileOf = (path: string) => fileURLToPath(import.meta.resolve(`${files}/${path}`))

/** The parts of the font, each for some scripts; the most frequent first. */
const parts = [
  'latin',
  'latin-ext',
  'devanagari',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
]
const first = 'latin'

export type Weight = 400 | 700

/** The font's file of a part of it. */
export const fontFile = (part: string, weight: Weight): string =>
  fileOf(`files/noto-sans-${part}-${weight}-normal.woff`)

const rangesOf = (text: string): [from: number, to: number][] =>
  text.split(',').map(range => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
const ranges = new Map(
  Object.entries(JSON.parse(readFileSync(fileOf('unicode.json'), 'utf8')) as Record<string, string>).map(
    ([part, text]) => [part, rangesOf(text)],
  ),
)
const has = (part: string, point: number) =>
  ranges.get(part)?.some(([from, to]) => point >= from && point <= to) ?? false

export interface Run {
  text: string
  /** The part of the font that draws it; undefined: no part has these characters. */
  part: string | undefined
}

/** A text as runs of one part of the font each. A character stays in the run before it if that part has it. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const point = letter.codePointAt(0) as number
    const last = runs.at(-1)
    const part = last?.part && has(last.part, point) ? last.part : parts.find(each => has(each, point))
    if (last && last.part === part) last.text += letter
    else runs.push({ text: letter, part })
  }
  return runs
}

/** The part that draws a box for a character that no part has. */
export const partOf = ({ part }: Run): string => part ?? first
