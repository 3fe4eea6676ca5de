import { AccountClosed, SessionEnded, SessionStarted } from '@rollcall/contracts/accounts/events.ts'
import { describe, expect, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { sessions } from './sessions.projection.ts'

const one = { sessionId: uuid(5), accountId: uuid(2) }
const start = {
  ...one,
  companyId: uuid(1),
  role: 'company',
  expiresAt: '2026-11-21T08:00:01.000Z',
} as const
const started = newEvent(SessionStarted, { ...start, device: 'Firefox on Windows', known: '7' })
const ended = newEvent(SessionEnded, { ...one, why: 'signed-out' })
const row = {
  company_id: uuid(1),
  id: uuid(5),
  account_id: uuid(2),
  role: 'company',
  started_at: recordedAt(1),
  expires_at: '2026-11-21T08:00:01.000Z',
  ended_at: null,
  device: 'Firefox on Windows',
  known: '7',
  company_known: null,
}

describe('sessions', () => {
  it('begin with the log-in', () => {
    given(sessions, started).gives(row)
  })
  it('keep their first end', () => {
    given(sessions, started, ended, ended).gives({ ...row, ended_at: recordedAt(2) })
  })
  it('and their devices are removed with a closed account, without affecting others', () => {
    const second = newEvent(SessionStarted, { ...start, sessionId: uuid(6) })
    const other = newEvent(SessionStarted, { ...start, sessionId: uuid(7), accountId: uuid(3) })
    const elsewhere = newEvent(SessionStarted, { ...start, sessionId: uuid(8), companyId: uuid(9) }, uuid(9))
    const closed = newEvent(AccountClosed, { accountId: uuid(2) })
    const rows = rowsOf(sessions, [
      [started, ended, second],
      [other, elsewhere, closed],
    ])
    expect(rows.map(({ id }) => id)).toEqual([uuid(7), uuid(8)])
  })
  it('may be old, without a device, with the account known up to their start', () => {
    given(sessions, newEvent(SessionStarted, start)).gives({ ...row, device: null, known: '1' })
  })
})
