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
/** Under the id that the link's token is made from. */
const issued = (event: AccountEvent): AccountEvent => Object.assign({}, event, { id: link.eventId })
const withdrawn: AccountEvent = { type: 'EmailChangeWithdrawn', data: { accountId } }
const changed = (email: string): AccountEvent => ({
  type: 'AccountDetailsChanged',
  data: { accountId, email, name: 'Lantern' },
})
const ask = (email: string) => ({ type: 'requestEmailChange', email, link }) as const
const open = (token: string) => ({ type: 'applyEmailChange', tokenHash: hashToken(token) }) as const

describe('a new address', () => {
  it('waits seven days for its link, under the id that the link’s token is made from', () => {
    given(account, ...opened)
      .when(ask('new@lantern.io'), now)
      .thenDecides(issued(asked('new@lantern.io')))
  })
  it('counts once its link is opened', () => {
    const asking = given(account, ...opened, asked('new@lantern.io'))
    expect(asking.state().email).toBe('old@lantern.io')
    asking.when(open('new'), now).thenDecides(changed('new@lantern.io'))
  })
  it('proves the account’s address where none was proved yet', () => {
    given(account, opened[0] as AccountEvent, asked('new@lantern.io'))
      .when(open('new'), now)
      .thenDecides(changed('new@lantern.io'), { type: 'EmailVerified', data: { accountId } })
  })
  it('does not count with another token, a link of before, after its time, or taken back', () => {
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
  it('is given up when another is asked for', () => {
    given(account, ...opened, asked('first@lantern.io'))
      .when(ask('second@lantern.io'), now)
      .thenDecides(withdrawn, issued(asked('second@lantern.io')))
  })
  it('gets a new link when it is asked for again', () => {
    given(account, ...opened, asked('new@lantern.io', 'first'))
      .when(ask('New@lantern.io'), now)
      .thenDecides(issued(asked('New@lantern.io')))
  })
  it('is taken back, once, or by asking for the present one', () => {
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
  it('takes back the address that whoever else was in the account has asked for', () => {
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
  it('has nothing to take back once the address is the account’s', () => {
    given(account, ...before, changed('thief@else.io'))
      .when(byOwner, now)
      .thenDecides(set('change'))
  })
  it('is not set by a link that the mailbox of before holds', () => {
    given(account, ...before, changed('thief@else.io'))
      .when(byLink, now)
      .thenRefused('link-invalid')
  })
})

describe('what is given up', () => {
  const givenUp = (...events: AccountEvent[]) => given(account, ...opened, ...events).state().givenUp
  it('is the address that was another’s before the new one, and the one taken back', () => {
    expect(givenUp(asked('new@lantern.io'))).toEqual([])
    expect(givenUp(asked('new@lantern.io'), changed('new@lantern.io'))).toEqual(['old@lantern.io'])
    expect(givenUp(asked('new@lantern.io'), withdrawn)).toEqual(['new@lantern.io'])
  })
})

describe('the link of an address that counts already', () => {
  it('goes on saying so, and nothing else', () => {
    const arrived = given(account, ...opened, asked('new@lantern.io'), changed('new@lantern.io'))
    arrived.when({ type: 'verify', token: 'new' }, now).thenDecides()
    arrived.when({ type: 'verify', token: 'other' }, now).thenRefused('link-invalid')
  })
  it('is given up by the system when its link has lapsed, and only then', () => {
    const end = (expiresAt: string, when: string, ...events: AccountEvent[]) =>
      given(account, ...opened, ...events).when({ type: 'endLapsedEmailChange', expiresAt }, at(when))
    const lapses = '2026-11-27T10:30:00.000Z'
    end(lapses, lapses, asked('new@lantern.io')).thenDecides(withdrawn)
    end(lapses, '2026-11-27T10:29:59.999Z', asked('new@lantern.io')).thenDecides()
    end('2026-11-26T10:30:00.000Z', lapses, asked('new@lantern.io')).thenDecides()
    end(lapses, lapses, asked('new@lantern.io'), withdrawn).thenDecides()
  })
})
