/** The forms that fields must have; free of any dependency, so that the public pages can check them too. */

/** user@domain with an ending of 2 to 4 characters, without anything that nobody sees: no mail goes to such an address. */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>"',;:\\()[\]]+@(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}_-]{2,4}$/u

/** A website with or without its scheme. */
export const websitePattern =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** A phone number with its country code, its digits grouped by blanks, brackets, dots or hyphens. */
export const phonePattern = /^\+[1-9](?:[\s().-]{0,3}\d){6,14}$/

/**
 * A phone number as it is kept: its groups parted by single blanks, as in +1 415 555 0100, without a (0) that is dialled
 * only inside the country.
 */
export const tidyPhone = (typed: string): string =>
  typed
    .replace('(0)', ' ')
    .replace(/[\s().-]+/g, ' ')
    .trim()

/**
 * One line: a line break or another control character in a name would end up in mail headers and exports, and half of a
 * character can be kept by nothing that keeps text.
 */
export const oneLinePattern = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u

/** Text of several lines without other control characters or halves of characters. */
export const textPattern = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$|^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** What a password must hold beside its length: a digit, a lowercase and an uppercase letter. */
export const passwordParts: readonly RegExp[] = [/\d/, /\p{Ll}/u, /\p{Lu}/u]

/** What both passwords must hold when one is changed: a digit, a special character, a capital letter. */
export const changedPasswordParts: readonly RegExp[] = [/\d/, /[^\p{L}\p{N}\s]/u, /\p{Lu}/u]

/** The shortest and the longest text of a field, in characters. */
export const lengths = {
  email: 254,
  password: { min: 8, max: 200 },
  name: 120,
  website: 300,
  phone: 40,
  address: 300,
  message: 4000,
} as const
