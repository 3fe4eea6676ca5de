import { AccountOpened, PasswordSet, SessionsEnded } from '@rollcall/contracts/accounts/events.ts'
import { describe, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { accounts } from './accounts.projection.ts'

const accountId = uuid(2)
const opened = newEvent(AccountOpened, {
  accountId,
  companyId: uuid(1),
  role: 'employee',
  email: 'asha@lantern.io',
  name: 'Asha Rao',
})
const reset = newEvent(PasswordSet, { accountId, passwordHash: 'hash', how: 'reset' })
/** A session that ends all others; the account was known up to a position when it started. */
const endedBy = (kept: string, keptKnown: string) => newEvent(SessionsEnded, { accountId, kept, keptKnown })
const [mine, other] = [uuid(7), uuid(8)]

describe('a session that ends all others', () => {
  it('remains as the only one', () => {
    given(accounts, opened, endedBy(mine, '1')).givesOne({ sessions_valid_after: '2', kept_session: mine })
  })
  it('ends with the next reset of the password', () => {
    given(accounts, opened, endedBy(mine, '1'), reset).givesOne({
      sessions_valid_after: '3',
      kept_session: null,
    })
  })
  it('remains when it does so again', () => {
    given(accounts, opened, endedBy(mine, '1'), endedBy(mine, '1')).givesOne({
      sessions_valid_after: '3',
      kept_session: mine,
    })
  })
  it('is ended by a later one', () => {
    given(accounts, opened, endedBy(mine, '1'), endedBy(other, '2')).givesOne({ kept_session: other })
  })
  it('does not return after it was ended a moment before', () => {
    given(accounts, opened, reset, endedBy(mine, '1')).givesOne({
      sessions_valid_after: '3',
      kept_session: null,
    })
    given(accounts, opened, endedBy(mine, '1'), endedBy(other, '1')).givesOne({ kept_session: null })
  })
})
