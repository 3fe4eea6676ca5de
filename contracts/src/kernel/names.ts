/**
 * The locale of lists. English has no rules of its own for letters, so it is Unicode's order for all languages; Postgres
 * calls the same order `und-u-kn-true`.
 */
const collator = new Intl.Collator('en', { numeric: true })

/**
 * The order of names in lists, as a reader expects it: "adam" before "Berta", "Élodie" beside "Elodie", "Task 2" before
 * "Task 10". The database sorts by the same rules (the collation read.natural). Names that are equal by these rules are
 * in the order of their characters.
 */
export const compareNames = (one: string, other: string): number =>
  collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)

/** The marks that a search leaves out: accents, and the points of Hebrew and Arabic. Other scripts need their marks. */
const marks =
  '\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'
const everyMark = new RegExp(`[${marks}]`, 'g')

/** Letters that Unicode does not decompose, with their plain forms for searches. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
}
const everyLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * A text as searches compare it: without case and accents, in one Unicode form. The database's read.search_text does the
 * same.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(everyMark, '')
    .replace(everyLetter, letter => plainLetters[letter] ?? letter)

/** The apostrophes that keyboards, phones and word processors write for the same one. */
const apostrophes = /['‘’ʼ′`]/g
/** The words of what was typed, as searches compare them; `apostrophe` replaces each of the apostrophes. */
export const searchedWords = (typed: string, apostrophe: string): string[] =>
  searchText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map(word => word.replace(apostrophes, apostrophe))

/** Whether a text contains each word of what was typed, in any order, as searches compare it. */
export function finds(text: string, typed: string): boolean {
  const known = searchText(text).replace(apostrophes, "'")
  return searchedWords(typed, "'").every(word => known.includes(word))
}
