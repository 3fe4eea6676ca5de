import { expect, it } from 'vitest'
import { signUpForm } from '../accounts/forms.ts'
import { companyProfileForm } from '../company/commands.ts'
import { employeeForm } from '../employees/commands.ts'
import { email, sameEmail } from './fields.ts'

const fields = [signUpForm.shape.email, companyProfileForm.shape.email, employeeForm.shape.email]
const sentence = 'Use letters of only one alphabet, such as a to z, in an email address'

it.each([
  ['full-width', 'ａｓｈａ＠lantern.test', 'asha@lantern.test'],
  ['a ligature', 'oﬃce@lantern.test', 'office@lantern.test'],
  ['decomposed letters', 'o.no\u0308@lantern.test', 'o.nö@lantern.test'],
])('an address in %s is the same address', (_what, typed, kept) => {
  for (const field of [email(), ...fields]) expect(field.parse(typed)).toBe(kept)
  expect(sameEmail(typed)).toBe(sameEmail(kept))
})

it.each([
  ['Cyrillic letters among Latin ones', '\u0430sha@lantern.test'],
  ['a Cyrillic name at a Latin domain', '\u0430\u0441\u0435@lantern.test'],
  ['a Greek letter', '\u03bffice@lantern.test'],
  ['an i without its dot', 'd\u0131ana@lantern.test'],
  ['a phonetic letter', '\u0261ina@lantern.test'],
  ['digits of another script', 'asha\u0661@lantern.test'],
])('an address with %s is refused', (_what, address) => {
  for (const field of fields) expect(field.safeParse(address).error?.issues[0]?.message).toBe(sentence)
  // Who has such an address already can still log in.
  expect(email().safeParse(address).success).toBe(true)
})

it.each([
  'asha.kulkarni+1@lantern.test',
  'o.nö@münchen.test',
  'łukasz@lantern.test',
  'иван@пример.рф',
  '山田@例え.jp',
])('the address %s is accepted unless its alphabets are mixed', address => {
  const mixed = address.startsWith('山田')
  for (const field of fields) expect(field.safeParse(address).success).toBe(!mixed)
})
