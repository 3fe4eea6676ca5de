/**
 * The fonts of Chinese (simplified, traditional), Japanese and Korean. They draw many of the same characters
 * differently.
 */
export const eastAsian = ['sc', 'tc', 'jp', 'kr'] as const
export type EastAsian = (typeof eastAsian)[number]

/** The characters of an encoding in which each is two bytes. */
function charactersOf(encoding: string, leads: [number, number], trails: [number, number][]): Set<string> {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (const [from, to] of trails)
      for (let trail = from; trail <= to; trail += 1) found.add(decoder.decode(Uint8Array.of(lead, trail)))
  found.delete('\uFFFD')
  return found
}

// The national standards list the characters that each country uses.
let standards: [EastAsian, Set<string>][] | undefined
const listStandards = (): [EastAsian, Set<string>][] => [
  ['sc', charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]])],
  [
    'tc',
    charactersOf(
      'big5',
      [0xa4, 0xf9],
      [
        [0x40, 0x7e],
        [0xa1, 0xfe],
      ],
    ),
  ],
  ['jp', charactersOf('euc-jp', [0xb0, 0xf4], [[0xa1, 0xfe]])],
]

function firstFor(text: string): EastAsian {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  if (/\p{Script=Hangul}/u.test(text)) return 'kr'
  if (/\p{Script=Bopomofo}/u.test(text)) return 'tc'
  const letters = text.match(/\p{Script=Han}/gu) ?? []
  if (letters.length === 0) return 'sc'
  standards ??= listStandards()
  return standards.find(([, characters]) => letters.every(letter => characters.has(letter)))?.[0] ?? 'sc'
}

/**
 * The fonts for a text, the best first. Kana is Japanese and Hangul Korean. A text of Chinese characters only is drawn in
 * the first of simplified, traditional and Japanese whose national standard has them all.
 */
export function eastAsianOrder(text: string): EastAsian[] {
  const first = firstFor(text)
  return [first, ...eastAsian.filter(each => each !== first)]
}
