import { expect, it } from 'vitest'
import { emailHash } from './email-hash.ts'

const secret = Buffer.alloc(32).toString('base64')

it.each([
  ['Asha.Kulkarni@Lantern.test ', '96bfd299abe65daa4a0b617da060a44c8a30b00d'],
  ['o.nö+team@lantern.test', '81f30588b2794c2aefe2f77c73989ab1ef24dcd8'],
  ['иван@пример.рф', 'b020a1fe72731647544a97c4b03bd69c461e2d25'],
])('the reservation of %s keeps its name for ever', (address, hash) => {
  expect(emailHash(secret, address)).toBe(hash)
})

it('addresses that look the same have one reservation', () => {
  expect(emailHash(secret, 'ａｓｈａ＠lantern.test')).toBe(emailHash(secret, 'asha@lantern.test'))
  expect(emailHash(secret, 'o.no\u0308@lantern.test')).toBe(emailHash(secret, 'o.nö@lantern.test'))
})
