import type { AccountEvent } from '@rollcall/contracts/accounts/events.ts'
import { hashToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { account } from './account.ts'

const accountId = 'a1'
const now = at('2026-11-20T10:30:00.000Z')
const link = { eventId: 'event-1', tokenHash: hashToken('new') }
const opened: AccountEvent[] = [
  {
    type: 'AccountOpened',
    data: { accountId, companyId: 'a1', role: 'company', email: 'old@lantern.io', name: 'Lantern' },
  },
  { type: 'EmailVerified', data: { accountId } },
]
const asked = (email: string, token = 'new'): AccountEvent => ({
  type: 'EmailChangeRequested',
  data: { accountId, email, tokenHash: hashToken(token), expiresAt: '2026-11-27T10:30:00.000Z' },
})
/** Under the id from which the link's token is made. */
const issued = (event: AccountEvent): AccountEvent => Object.assign({}, event, { id: link.eventId })
const withdrawn: AccountEvent = { type: 'EmailChangeWithdrawn', data: { accountId } }
const changed = (email: string): AccountEvent => ({
  type: 'AccountDetailsChanged',
  data: { accountId, email, name: 'Lantern' },
})
const ask = (email: string) => ({ type: 'requestEmailChange', email, link }) as const
const open = (token: string) => ({ type: 'applyEmailChange', tokenHash: hashToken(token) }) as const

describe('a new address', () => {
  it('waits seven days for its link, under the id from which the link’s token is made', () => {
    given(account, ...opened)
      .when(ask('new@lantern.io'), now)
      .thenDecides(issued(asked('new@lantern.io')))
  })
  it('is valid once its link is opened', () => {
    const asking = given(account, ...opened, asked('new@lantern.io'))
    expect(asking.state().email).toBe('old@lantern.io')
    asking.when(open('new'), now).thenDecides(changed('new@lantern.io'))
  })
  it('verifies the account’s address if that was unverified', () => {
    given(account, opened[0] as AccountEvent, asked('new@lantern.io'))
      .when(open('new'), now)
      .thenDecides(changed('new@lantern.io'), { type: 'EmailVerified', data: { accountId } })
  })
  it('rejects another token, an earlier link, an expired link and a withdrawn link', () => {
    const refused = (token: string, when: typeof now, ...events: AccountEvent[]) =>
      given(account, ...opened, ...events)
        .when(open(token), when)
        .thenRefused('link-invalid')
    refused('other', now, asked('new@lantern.io'))
    refused('first', now, asked('new@lantern.io', 'first'), asked('new@lantern.io'))
    refused('new', at('2026-11-27T10:30:00.000Z'), asked('new@lantern.io'))
    refused('new', now, asked('new@lantern.io'), withdrawn)
    refused('new', now)
  })
  it('is dropped when another is requested', () => {
    given(account, ...opened, asked('first@lantern.io'))
      .when(ask('second@lantern.io'), now)
      .thenDecides(withdrawn, issued(asked('second@lantern.io')))
  })
  it('gets a new link when it is requested again', () => {
    given(account, ...opened, asked('new@lantern.io', 'first'))
      .when(ask('New@lantern.io'), now)
      .thenDecides(issued(asked('New@lantern.io')))
  })
  it('is withdrawn once, also by requesting the current address', () => {
    given(account, ...opened, asked('new@lantern.io'))
      .when({ type: 'withdrawEmailChange' }, now)
      .thenDecides(withdrawn)
    given(account, ...opened, asked('new@lantern.io'), withdrawn)
      .when({ type: 'withdrawEmailChange' }, now)
      .thenDecides()
    given(account, ...opened, asked('new@lantern.io'))
      .when(ask('OLD@lantern.io'), now)
      .thenDecides(withdrawn)
  })
})

describe('a new password', () => {
  const set = (how: 'sign-up' | 'reset' | 'change'): AccountEvent => ({
    type: 'PasswordSet',
    data: { accountId, passwordHash: how, how },
  })
  const reset: AccountEvent = {
    type: 'PasswordResetRequested',
    data: { accountId, tokenHash: hashToken('reset'), expiresAt: '2026-11-20T11:00:00.000Z' },
  }
  const before = [...opened, set('sign-up'), asked('thief@else.io'), reset]
  const byLink = { type: 'setPasswordByLink', token: 'reset', passwordHash: 'reset' } as const
  const byOwner = { type: 'changePassword', proven: 'sign-up', passwordHash: 'change' } as const
  it('withdraws an address that an intruder requested', () => {
    given(account, ...before)
      .when(byLink, now)
      .thenDecides(set('reset'), withdrawn)
    given(account, ...before)
      .when(byOwner, now)
      .thenDecides(set('change'), withdrawn)
    for (const how of ['reset', 'change'] as const)
      given(account, ...before, set(how), withdrawn)
        .when(open('new'), now)
        .thenRefused('link-invalid')
  })
  it('withdraws nothing once the address belongs to the account', () => {
    given(account, ...before, changed('thief@else.io'))
      .when(byOwner, now)
      .thenDecides(set('change'))
  })
  it('cannot be set by a link in the old mailbox', () => {
    given(account, ...before, changed('thief@else.io'))
      .when(byLink, now)
      .thenRefused('link-invalid')
  })
})

describe('a released address', () => {
  const givenUp = (...events: AccountEvent[]) => given(account, ...opened, ...events).state().givenUp
  it('is the previous address, or the withdrawn one', () => {
    expect(givenUp(asked('new@lantern.io'))).toEqual([])
    expect(givenUp(asked('new@lantern.io'), changed('new@lantern.io'))).toEqual(['old@lantern.io'])
    expect(givenUp(asked('new@lantern.io'), withdrawn)).toEqual(['new@lantern.io'])
  })
})

describe('the link of an address that is already verified', () => {
  it('gives the same answer again and does nothing else', () => {
    const arrived = given(account, ...opened, asked('new@lantern.io'), changed('new@lantern.io'))
    arrived.when({ type: 'verify', token: 'new' }, now).thenDecides()
    arrived.when({ type: 'verify', token: 'other' }, now).thenRefused('link-invalid')
  })
  it('is withdrawn by the system only after its link has expired', () => {
    const end = (expiresAt: string, when: string, ...events: AccountEvent[]) =>
      given(account, ...opened, ...events).when({ type: 'endLapsedEmailChange', expiresAt }, at(when))
    const lapses = '2026-11-27T10:30:00.000Z'
    end(lapses, lapses, asked('new@lantern.io')).thenDecides(withdrawn)
    end(lapses, '2026-11-27T10:29:59.999Z', asked('new@lantern.io')).thenDecides()
    end('2026-11-26T10:30:00.000Z', lapses, asked('new@lantern.io')).thenDecides()
    end(lapses, lapses, asked('new@lantern.io'), withdrawn).thenDecides()
  })
})
