import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { expect, it } from 'vitest'
import { addresseeOf } from './addressee.ts'

const happened = (type: string, data: object = {}) =>
  ({ type, data: { accountId: 'a', ...data } }) as unknown as StoredEvent
const opened = happened('AccountOpened', {
  companyId: '10000000-0000-4000-8000-000000000001',
  role: 'employee',
  email: 'asha@lantern.example',
  name: 'Asha Rao',
  accountId: '10000000-0000-4000-8000-000000000002',
})
const passwordSet = (how: string) =>
  happened('PasswordSet', {
    accountId: '10000000-0000-4000-8000-000000000002',
    passwordHash: 'hash',
    how,
  })
const hasJoined = (...events: StoredEvent[]) => {
  const addressee = addresseeOf([opened, ...events])
  return typeof addressee !== 'string' && addressee.joined
}

it('a person joins with the first password, set by the link of a mail or by the operator', () => {
  expect(hasJoined()).toBe(false)
  expect(hasJoined(happened('InvitationIssued'))).toBe(false)
  for (const how of ['invitation', 'reset', 'configuration']) expect(hasJoined(passwordSet(how))).toBe(true)
})

it('a sign-up, which anyone can make with any address, has joined once the address is verified', () => {
  expect(hasJoined(passwordSet('sign-up'))).toBe(false)
  expect(hasJoined(passwordSet('sign-up'), happened('EmailVerified'))).toBe(true)
  expect(hasJoined(passwordSet('sign-up'), passwordSet('reset'))).toBe(true)
})

it('only an account that signed up and verified its address itself has signed up', () => {
  const hasSignedUp = (...events: StoredEvent[]) => {
    const addressee = addresseeOf([opened, ...events])
    return typeof addressee !== 'string' && addressee.signedUp
  }
  expect(hasSignedUp(passwordSet('sign-up'), happened('EmailVerified'))).toBe(true)
  expect(hasSignedUp(passwordSet('sign-up'))).toBe(false)
  expect(hasSignedUp(passwordSet('invitation'), happened('EmailVerified'))).toBe(false)
})
