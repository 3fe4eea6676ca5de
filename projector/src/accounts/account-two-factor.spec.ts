import {
  AccountOpened,
  RecoveryCodesRenewed,
  SecondFactorUsed,
  TwoFactorDisabled,
  TwoFactorEnabled,
  TwoFactorPrepared,
} from '@rollcall/contracts/accounts/events.ts'
import { describe, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { accounts } from './accounts.projection.ts'

const one = { accountId: uuid(2) }
const opened = newEvent(AccountOpened, {
  ...one,
  companyId: uuid(1),
  role: 'employee',
  email: 'asha@lantern.io',
  name: 'Asha Rao',
})
const hashes = (n: number) => Array.from({ length: n }, (_, i) => `${i}`.repeat(64))
const enabled = newEvent(TwoFactorEnabled, { ...one, step: 1, recoveryHashes: hashes(10) })
const used = newEvent(SecondFactorUsed, { ...one, recoveryHash: '0'.repeat(64) })

describe('two-factor log-in', () => {
  it('is off while it is only prepared', () => {
    given(accounts, opened, newEvent(TwoFactorPrepared, { ...one, secret: 'S' })).givesOne({
      two_factor: false,
      recovery_codes_left: 0,
    })
  })
  it('is on with ten recovery codes; each use takes one, and a code of the app takes none', () => {
    given(accounts, opened, enabled).givesOne({ two_factor: true, recovery_codes_left: 10 })
    given(accounts, opened, enabled, used).givesOne({ recovery_codes_left: 9 })
    given(accounts, opened, enabled, newEvent(SecondFactorUsed, { ...one, step: 2 })).givesOne({
      recovery_codes_left: 10,
    })
  })
  it('has ten codes again after a renewal', () => {
    const renewed = newEvent(RecoveryCodesRenewed, { ...one, recoveryHashes: hashes(10) })
    given(accounts, opened, enabled, used, renewed).givesOne({ recovery_codes_left: 10 })
  })
  it('is off without codes once it is turned off', () => {
    given(accounts, opened, enabled, newEvent(TwoFactorDisabled, { ...one, why: 'by-owner' })).givesOne({
      two_factor: false,
      recovery_codes_left: 0,
    })
  })
})
