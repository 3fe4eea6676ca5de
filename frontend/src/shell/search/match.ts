import { searchText } from '@rollcall/contracts/kernel/names.ts'

/** An item that can be found by its name or further words. */
export interface Findable {
  label: string
  words?: string
}

const wordsOf = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * How well a text matches: 3 the name starts with it, 2 each of its words starts a word of the name, 1 a word of the
 * name or the further words.
 */
function fit({ label, words = '' }: Findable, text: string): number {
  if (searchText(label).startsWith(searchText(text).trim())) return 3
  const asked = wordsOf(text)
  const all = (known: string[]) => asked.every(word => known.some(other => other.startsWith(word)))
  if (asked.length === 0) return 0
  if (all(wordsOf(label))) return 2
  return all(wordsOf(`${label} ${words}`)) ? 1 : 0
}

/** The items that match the text, best first, otherwise in their order; all items for an empty text. */
export function matching<T extends Findable>(all: readonly T[], text: string): T[] {
  if (text.trim() === '') return [...all]
  return all
    .map(item => ({ item, score: fit(item, text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
