/** What can be found: its name, and other words it is known by. */
export interface Findable {
  label: string
  words?: string
}

/** Letters without their marks, in lower case: 'Nguyễn' is found by 'nguyen'. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How well a text fits: 3 the name begins with it, 2 each word of it begins one of the name, 1 of name or other words. */
function fit({ label, words = '' }: Findable, text: string): number {
  if (plain(label).startsWith(plain(text).trim())) return 3
  const asked = wordsOf(text)
  const all = (known: string[]) => asked.every(word => known.some(other => other.startsWith(word)))
  if (asked.length === 0) return 0
  if (all(wordsOf(label))) return 2
  return all(wordsOf(`${label} ${words}`)) ? 1 : 0
}

/** What fits the text, best first, else in the given order; everything where the text is empty. */
export function matching<T extends Findable>(all: readonly T[], text: string): T[] {
  if (text.trim() === '') return [...all]
  return all
    .map(item => ({ item, score: fit(item, text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
