import {
  AccountBlocked,
  AccountClosed,
  AccountDetailsChanged,
  AccountOpened,
  AccountUnblocked,
  EmailChangeRequested,
  EmailChangeWithdrawn,
  EmailVerified,
  NotificationsRead,
  PasswordSet,
} from '@rollcall/contracts/accounts/events.ts'
import { describe, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
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
  sessions_valid_after: null,
  kept_session: null,
  two_factor: false,
  recovery_codes_left: 0,
  pending_email: null,
  pending_expires_at: null,
  notifications_read_up_to: null,
}

describe('accounts', () => {
  it('has an opened account without a password', () => {
    given(accounts, opened).gives(row)
  })
  it('are verified after a first password, which ends no session', () => {
    given(accounts, opened, newEvent(EmailVerified, one), password('invitation')).gives({
      ...row,
      verified: true,
      password_set: true,
    })
  })
  it.each(['reset', 'change'] as const)('ends all sessions at a %s of the password', how => {
    given(accounts, opened, password('invitation'), password(how)).givesOne({ sessions_valid_after: '3' })
  })
  it('have all sessions ended by a block, permanently', () => {
    given(accounts, opened, newEvent(AccountBlocked, one)).givesOne({
      blocked: true,
      sessions_valid_after: '2',
    })
    given(accounts, opened, newEvent(AccountBlocked, one), newEvent(AccountUnblocked, one)).givesOne({
      blocked: false,
      sessions_valid_after: '2',
    })
  })
  it('have all sessions ended when they are closed', () => {
    given(accounts, opened, newEvent(AccountClosed, one)).givesOne({
      closed: true,
      sessions_valid_after: '2',
    })
  })
  it('follow address and name', () => {
    given(
      accounts,
      opened,
      newEvent(AccountDetailsChanged, { ...one, email: 'nair@lantern.io', name: 'Asha Nair' }),
    ).givesOne({ email: 'nair@lantern.io', name: 'Asha Nair' })
  })
  it('know up to when the notifications were seen', () => {
    const upTo = '2026-11-20T08:00:00.000Z'
    given(accounts, opened, newEvent(NotificationsRead, { ...one, upTo })).givesOne({
      notifications_read_up_to: upTo,
    })
  })
})

describe('a new address before its link is opened', () => {
  const email = 'office@lantern.io'
  const asked = newEvent(EmailChangeRequested, {
    ...one,
    email,
    tokenHash: 'a'.repeat(64),
    expiresAt: '2026-11-27T08:00:00.000Z',
  })
  const changed = (to: string) => newEvent(AccountDetailsChanged, { ...one, email: to, name: 'Asha' })
  it('is shown beside the current one', () => {
    given(accounts, opened, asked).givesOne({ email: 'asha@lantern.io', pending_email: email })
  })
  it('is removed once it is withdrawn or valid', () => {
    given(accounts, opened, asked, newEvent(EmailChangeWithdrawn, one)).givesOne({ pending_email: null })
    given(accounts, opened, asked, changed(email)).givesOne({ email, pending_email: null })
  })
  it('stays when only the name changes', () => {
    given(accounts, opened, asked, changed('asha@lantern.io')).givesOne({ pending_email: email })
  })
})
