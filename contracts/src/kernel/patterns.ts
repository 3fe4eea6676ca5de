/** The patterns of fields. They have no dependency, so that public pages can check them too. */

/** user@domain with an ending of 2 to 4 characters, without invisible characters, which no mail address has. */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>"',;:\\()[\]]+@(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}_-]{2,4}$/u

/** The alphabets that an address may use: one for the whole address, so that no letter looks like another. */
const alphabets = [
  // Latin with accents; not letters such as ı and ɡ, which look like i and g.
  /^[a-zA-Z\u00c0-\u0130\u0132-\u0137\u0139-\u017e]*$/,
  ...[
    'Cyrillic',
    'Greek',
    'Armenian',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Bengali',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Malayalam',
    'Tamil',
    'Telugu',
    'Sinhala',
    'Thai',
    'Georgian',
    'Hangul',
  ].map(script => new RegExp(`^\\p{Script=${script}}*$`, 'u')),
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]*$/u,
]

/** Whether all letters and digits of an address are of one alphabet and the digits 0 to 9. */
export function hasPlainLetters(address: string): boolean {
  const letters = address.replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(/[0-9]/g, '')
  return alphabets.some(alphabet => alphabet.test(letters))
}

/** A website with or without a scheme. */
export const websitePattern =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** A phone number with its country code, its digits grouped by spaces, brackets, dots or hyphens. */
export const phonePattern = /^\+[1-9](?:[\s().-]{0,3}\d){6,14}$/

/**
 * The stored form of a phone number: groups separated by single spaces, as in +1 415 555 0100, without a (0) that is
 * dialled only inside the country.
 */
export const tidyPhone = (typed: string): string =>
  typed
    .replace('(0)', ' ')
    .replace(/[\s().-]+/g, ' ')
    .trim()

/**
 * One line of text. Line breaks and control characters in a name would reach mail headers and exports, and no store can
 * keep a lone surrogate.
 */
export const oneLinePattern = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u

/** Text of several lines without other control characters or lone surrogates. */
export const textPattern = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$|^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** The required characters of a password: a digit, a lowercase and an uppercase letter. */
export const passwordParts: readonly RegExp[] = [/\d/, /\p{Ll}/u, /\p{Lu}/u]

/** The required characters of both passwords in a change: a digit, a special character, a capital letter. */
export const changedPasswordParts: readonly RegExp[] = [/\d/, /[^\p{L}\p{N}\s]/u, /\p{Lu}/u]

/** The minimum and maximum length of fields, in characters. */
export const lengths = {
  email: 254,
  password: { min: 8, max: 200 },
  name: 120,
  website: 300,
  phone: 40,
  address: 300,
  message: 4000,
} as const
