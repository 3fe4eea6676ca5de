import type { AccountEvent } from '@rollcall/contracts/accounts/events.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { account } from './account.ts'
import { session } from './session.ts'

const accountId = 'a1'
const now = at('2026-11-20T10:30:00.000Z')
const opened: AccountEvent[] = [
  {
    type: 'AccountOpened',
    data: { accountId, companyId: 'c1', role: 'employee', email: 'asha@lantern.io', name: 'Asha' },
  },
  { type: 'PasswordSet', data: { accountId, passwordHash: 'first', how: 'invitation' } },
]

describe('a changed password', () => {
  const change = (proven: string) => ({ type: 'changePassword', proven, passwordHash: 'second' }) as const
  const changed: AccountEvent = {
    type: 'PasswordSet',
    data: { accountId, passwordHash: 'second', how: 'change' },
  }
  it('is set by an owner who entered the current one', () => {
    given(account, ...opened)
      .when(change('first'), now)
      .thenDecides(changed)
  })
  it('is refused when it was changed at the same moment', () => {
    given(account, ...opened, changed)
      .when(change('first'), now)
      .thenRefused('wrong-password')
  })
  it('invalidates an earlier reset link', () => {
    const asked: AccountEvent = {
      type: 'PasswordResetRequested',
      data: { accountId, tokenHash: '0'.repeat(64), expiresAt: '2026-11-20T11:00:00.000Z' },
    }
    given(account, ...opened, asked, changed)
      .when({ type: 'setPasswordByLink', token: 'any', passwordHash: 'third' }, now)
      .thenRefused('link-invalid')
  })
})

describe('notifications', () => {
  const read = (upTo: string) => ({ type: 'markNotificationsRead', upTo }) as const
  const seen = (upTo: string): AccountEvent => ({ type: 'NotificationsRead', data: { accountId, upTo } })
  it('are seen up to an instant', () => {
    given(account, ...opened)
      .when(read('2026-11-20T10:00:00Z'), now)
      .thenDecides(seen('2026-11-20T10:00:00.000Z'))
  })
  it('in the future cannot be marked as seen', () => {
    given(account, ...opened)
      .when(read('2027-01-01T00:00:00Z'), now)
      .thenDecides(seen('2026-11-20T10:30:00.000Z'))
  })
  it('stay seen', () => {
    for (const earlier of ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'])
      given(account, ...opened, seen('2026-11-20T10:00:00.000Z'))
        .when(read(earlier), now)
        .thenDecides()
    given(account, ...opened, seen('2026-11-20T10:00:00.000Z'))
      .when(read('2026-11-20T10:00:00.001Z'), now)
      .thenDecides(seen('2026-11-20T10:00:00.001Z'))
  })
})

describe('ending all other sessions', () => {
  it('is one event with the kept session and its known position', () => {
    given(account, ...opened)
      .when({ type: 'endOtherSessions', kept: 's1', keptKnown: '7' }, now)
      .thenDecides({ type: 'SessionsEnded', data: { accountId, kept: 's1', keptKnown: '7' } })
  })
})

describe('a session', () => {
  const one = { sessionId: 's1', accountId, companyId: 'c1', role: 'employee', known: '7' } as const
  const start = { ...one, expiresAt: '2026-11-27T10:30:00.000Z', device: 'Safari on iPhone' }
  const started = { type: 'SessionStarted', data: start } as const
  const ended = { type: 'SessionEnded', data: { sessionId: 's1', accountId, why: 'signed-out' } } as const
  const end = { type: 'end', sessionId: 's1', why: 'signed-out' } as const
  it('starts once, with its device and the account’s known position', () => {
    given(session)
      .when({ type: 'start', ...start }, now)
      .thenDecides(started)
    given(session, started)
      .when({ type: 'start', ...start }, now)
      .thenDecides()
  })
  it('ends once', () => {
    given(session, started).when(end, now).thenDecides(ended)
    given(session, started, ended).when(end, now).thenDecides()
    given(session).when(end, now).thenDecides()
    const state = { ...one, expiresAt: start.expiresAt }
    expect(given(session, started, ended).state()).toMatchObject({ status: 'ended', known: state.known })
    expect(given(session, ended).state()).toEqual({ status: 'none' })
  })
  it('of an old log knew the account from the beginning on', () => {
    const { known: _, ...old } = start
    expect(given(session, { type: 'SessionStarted', data: old }).state()).toMatchObject({ known: '0' })
  })
})
