import {
  AccountBlocked,
  AccountClosed,
  AccountDetailsChanged,
  AccountOpened,
  AccountUnblocked,
  EmailVerified,
  PasswordSet,
} from '@rollcall/contracts/accounts/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { accounts } from './accounts.projection.ts'

const accountId = uuid(2)
const one = { accountId }
const opened = newEvent(AccountOpened, {
  accountId,
  companyId: uuid(1),
  role: 'employee',
  email: 'asha@lantern.io',
  name: 'Asha Rao',
})
const password = (how: 'invitation' | 'reset' | 'change') =>
  newEvent(PasswordSet, { accountId, passwordHash: 'hash', how })

const row = {
  company_id: uuid(1),
  id: accountId,
  role: 'employee',
  email: 'asha@lantern.io',
  name: 'Asha Rao',
  verified: false,
  password_set: false,
  blocked: false,
  closed: false,
  sessions_valid_from: null,
}

describe('accounts', () => {
  it('has an opened account without a password', () => {
    given(accounts, opened).gives(row)
  })
  it('knows who proved the address and set a first password, which ends no session', () => {
    given(accounts, opened, newEvent(EmailVerified, one), password('invitation')).gives({
      ...row,
      verified: true,
      password_set: true,
    })
  })
  it.each(['reset', 'change'] as const)('ends all sessions at a %s of the password', how => {
    given(accounts, opened, password('invitation'), password(how)).givesOne({
      sessions_valid_from: recordedAt(3),
    })
  })
  it('ends all sessions when it is blocked, and they stay ended', () => {
    given(accounts, opened, newEvent(AccountBlocked, one)).givesOne({
      blocked: true,
      sessions_valid_from: recordedAt(2),
    })
    given(accounts, opened, newEvent(AccountBlocked, one), newEvent(AccountUnblocked, one)).givesOne({
      blocked: false,
      sessions_valid_from: recordedAt(2),
    })
  })
  it('ends all sessions when it is closed', () => {
    given(accounts, opened, newEvent(AccountClosed, one)).givesOne({
      closed: true,
      sessions_valid_from: recordedAt(2),
    })
  })
  it('follows address and name', () => {
    given(
      accounts,
      opened,
      newEvent(AccountDetailsChanged, { ...one, email: 'nair@lantern.io', name: 'Asha Nair' }),
    ).givesOne({ email: 'nair@lantern.io', name: 'Asha Nair' })
  })
})
