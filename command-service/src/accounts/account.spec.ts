import type { AccountEvent } from '@rollcall/contracts/accounts/events.ts'
import { hashToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { account } from './account.ts'

const accountId = 'a1'
const opened: AccountEvent = {
  type: 'AccountOpened',
  data: { accountId, companyId: 'c1', role: 'employee', email: 'asha@lantern.io', name: 'Asha' },
}
const invited = (token: string, expiresAt = '2026-11-27T10:00:00.000Z'): AccountEvent => ({
  type: 'InvitationIssued',
  data: { accountId, tokenHash: hashToken(token), expiresAt },
})
const resetAsked = (token: string): AccountEvent => ({
  type: 'PasswordResetRequested',
  data: { accountId, tokenHash: hashToken(token), expiresAt: '2026-11-20T11:00:00.000Z' },
})
const password = (how: 'invitation' | 'reset' | 'sign-up', passwordHash = 'hash'): AccountEvent => ({
  type: 'PasswordSet',
  data: { accountId, passwordHash, how },
})
const verified: AccountEvent = { type: 'EmailVerified', data: { accountId } }
const link = { eventId: 'event-1', tokenHash: hashToken('new') }
const now = at('2026-11-20T10:30:00.000Z')
const setPassword = (token: string) => ({ type: 'setPasswordByLink', token, passwordHash: 'hash' }) as const

describe('an invitation', () => {
  it('opens the account and issues a link for seven days under the id from which its token is made', () => {
    given(account)
      .when(
        {
          type: 'invite',
          accountId,
          companyId: 'c1',
          role: 'employee',
          email: 'asha@lantern.io',
          name: 'Asha',
          link,
        },
        now,
      )
      .thenDecides(opened, {
        type: 'InvitationIssued',
        id: 'event-1',
        data: { accountId, tokenHash: link.tokenHash, expiresAt: '2026-11-27T10:30:00.000Z' },
      } as AccountEvent)
  })
  it('sets the first password and verifies the address', () => {
    given(account, opened, invited('t1'))
      .when(setPassword('t1'), now)
      .thenDecides(password('invitation'), verified)
  })
  it('cannot be used twice', () => {
    given(account, opened, invited('t1'), password('invitation'), verified)
      .when(setPassword('t1'), now)
      .thenRefused('link-invalid')
  })
  it('is invalid once a newer one is issued', () => {
    given(account, opened, invited('t1'), invited('t2'))
      .when(setPassword('t1'), now)
      .thenRefused('link-invalid')
  })
  it('expires', () => {
    given(account, opened, invited('t1', '2026-11-20T10:30:00.000Z'))
      .when(setPassword('t1'), now)
      .thenRefused('link-invalid')
  })
  it('cannot be sent to an account with a password', () => {
    given(account, opened, invited('t1'), password('invitation'))
      .when(
        {
          type: 'invite',
          accountId,
          companyId: 'c1',
          role: 'employee',
          email: 'asha@lantern.io',
          name: 'Asha',
          link,
        },
        now,
      )
      .thenRefused('rule-broken', 'This person has already set a password.')
  })
})

describe('an account', () => {
  const details = { accountId, companyId: 'c1', email: 'asha@lantern.io', name: 'Asha' }
  const issued = (type: 'VerificationRequested' | 'InvitationIssued') =>
    ({
      type,
      id: 'event-1',
      data: { accountId, tokenHash: link.tokenHash, expiresAt: '2026-11-27T10:30:00.000Z' },
    }) as AccountEvent
  it('opens with a password and a link for seven days that verifies the address, once', () => {
    const open = {
      type: 'openWithPassword',
      ...details,
      role: 'employee',
      passwordHash: 'hash',
      link,
    } as const
    given(account).when(open, now).thenDecides(opened, password('sign-up'), issued('VerificationRequested'))
    given(account, opened).when(open, now).thenDecides()
  })
  it('opens verified from the configuration, for an administrator, once', () => {
    const open = { type: 'openFromConfiguration', ...details, passwordHash: 'hash' } as const
    given(account)
      .when(open, now)
      .thenDecides(
        { type: 'AccountOpened', data: { ...details, role: 'admin' } },
        { type: 'PasswordSet', data: { accountId, passwordHash: 'hash', how: 'configuration' } },
        verified,
      )
    given(account, opened).when(open, now).thenDecides()
  })
  it('opens without an invitation, once, and is invited later', () => {
    const open = { type: 'open', ...details, role: 'employee' } as const
    given(account).when(open, now).thenDecides(opened)
    given(account, opened).when(open, now).thenDecides()
    given(account, opened)
      .when({ ...open, type: 'invite', link }, now)
      .thenDecides(issued('InvitationIssued'))
  })
  it('is verified by its newest link, once, and asks for a link only before', () => {
    const ask = { type: 'requestVerification', link } as const
    const verify = { type: 'verify', token: 'new' } as const
    given(account, opened).when(ask, now).thenDecides(issued('VerificationRequested'))
    given(account, opened, verified).when(ask, now).thenDecides()
    given(account, opened, issued('VerificationRequested')).when(verify, now).thenDecides(verified)
    given(account, opened, issued('VerificationRequested'), verified).when(verify, now).thenDecides()
    given(account, opened).when(verify, now).thenRefused('link-invalid')
  })
  it('is blocked, unblocked and closed', () => {
    const blocked: AccountEvent = { type: 'AccountBlocked', data: { accountId } }
    const unblocked: AccountEvent = { type: 'AccountUnblocked', data: { accountId } }
    given(account, opened).when({ type: 'block' }, now).thenDecides(blocked)
    given(account, opened, blocked).when({ type: 'block' }, now).thenDecides()
    given(account, opened, blocked).when({ type: 'unblock' }, now).thenDecides(unblocked)
    given(account, opened, blocked, unblocked).when({ type: 'unblock' }, now).thenDecides()
    given(account, opened)
      .when({ type: 'close' }, now)
      .thenDecides({ type: 'AccountClosed', data: { accountId } })
  })
})

describe('a reset', () => {
  it('lasts one hour', () => {
    const [issued] = given(account, opened, password('invitation'), verified)
      .when({ type: 'requestReset', link }, now)
      .decided()
    expect(issued).toMatchObject({
      type: 'PasswordResetRequested',
      data: { expiresAt: '2026-11-20T11:30:00.000Z' },
    })
  })
  it('sets a new password once', () => {
    const before = [opened, password('invitation'), verified, resetAsked('t1')]
    given(account, ...before)
      .when(setPassword('t1'), now)
      .thenDecides(password('reset'))
    given(account, ...before, password('reset'))
      .when(setPassword('t1'), now)
      .thenRefused('link-invalid')
  })
  it('requested for an account without a password sends a new invitation', () => {
    const [issued] = given(account, opened, invited('t1')).when({ type: 'requestReset', link }, now).decided()
    expect(issued?.type).toBe('InvitationIssued')
  })
  it('does nothing for a blocked account, and neither does its link', () => {
    const blocked: AccountEvent = { type: 'AccountBlocked', data: { accountId } }
    given(account, opened, password('invitation'), blocked)
      .when({ type: 'requestReset', link }, now)
      .thenDecides()
    given(account, opened, password('invitation'), resetAsked('t1'), blocked)
      .when(setPassword('t1'), now)
      .thenRefused('link-invalid')
  })
})

describe('a changed address', () => {
  const details = { type: 'changeDetails', email: 'asha@new.io', name: 'Asha', link } as const
  const changed: AccountEvent = {
    type: 'AccountDetailsChanged',
    data: { accountId, email: 'asha@new.io', name: 'Asha' },
  }
  it('sends a new invitation to an account without a password, and invalidates the old mailbox’s link', () => {
    given(account, opened, invited('t1'))
      .when(details, now)
      .thenDecides(changed, {
        type: 'InvitationIssued',
        id: 'event-1',
        data: { accountId, tokenHash: link.tokenHash, expiresAt: '2026-11-27T10:30:00.000Z' },
      } as AccountEvent)
  })
  it('sends none to an account that was never invited, and none for a new name alone', () => {
    given(account, opened).when(details, now).thenDecides(changed)
    const renamed = { accountId, email: 'asha@lantern.io', name: 'Asha K' }
    given(account, opened, invited('t1'))
      .when({ ...details, ...renamed }, now)
      .thenDecides({ type: 'AccountDetailsChanged', data: renamed })
    given(account, opened, invited('t1'))
      .when({ ...details, email: 'asha@lantern.io' }, now)
      .thenDecides()
  })
  it('invalidates the links in the old mailbox', () => {
    given(account, opened, password('invitation'), verified, resetAsked('t1'), changed)
      .when(setPassword('t1'), now)
      .thenRefused('link-invalid')
    given(account, opened, invited('t1'), changed, invited('t2'))
      .when(setPassword('t1'), now)
      .thenRefused('link-invalid')
    given(account, opened, invited('t1'), changed).when(setPassword('t1'), now).thenRefused('link-invalid')
  })
  it('keeps links when only the name or the case of a letter changes', () => {
    const renamed: AccountEvent = {
      type: 'AccountDetailsChanged',
      data: { accountId, email: 'Asha@Lantern.io', name: 'Asha K' },
    }
    given(account, opened, password('invitation'), verified, resetAsked('t1'), renamed)
      .when(setPassword('t1'), now)
      .thenDecides(password('reset'))
  })
  it('of an account with a password is only changed', () => {
    given(account, opened, password('invitation')).when(details, now).thenDecides(changed)
  })
})

describe('a new name of the company', () => {
  it('keeps the address when it has changed meanwhile', () => {
    const moved: AccountEvent = {
      type: 'AccountDetailsChanged',
      data: { accountId, email: 'asha@new.io', name: 'Asha' },
    }
    given(account, opened, password('sign-up'), verified, moved)
      .when({ type: 'rename', email: 'asha@lantern.io', name: 'Asha K' }, now)
      .thenDecides({
        type: 'AccountDetailsChanged',
        data: { accountId, email: 'asha@new.io', name: 'Asha K' },
      })
  })
  it('also changes the spelling of the address, and writes nothing when nothing is new', () => {
    given(account, opened, password('sign-up'), verified)
      .when({ type: 'rename', email: 'Asha@Lantern.io', name: 'Asha' }, now)
      .thenDecides({
        type: 'AccountDetailsChanged',
        data: { accountId, email: 'Asha@Lantern.io', name: 'Asha' },
      })
    given(account, opened, password('sign-up'), verified)
      .when({ type: 'rename', email: 'asha@lantern.io', name: 'Asha' }, now)
      .thenDecides()
  })
})

describe('a sign-up with an address that is already registered', () => {
  const asked: AccountEvent = {
    type: 'VerificationRequested',
    data: { accountId, tokenHash: hashToken('t1'), expiresAt: '2026-11-27T10:00:00.000Z' },
  }
  const repeated = { type: 'repeatSignUp', link } as const
  const notice: AccountEvent = { type: 'SignUpRepeated', data: { accountId } }
  it('lets the mailbox’s owner set the password, whoever registered first', () => {
    const reset = {
      type: 'PasswordResetRequested',
      id: 'event-1',
      data: { accountId, tokenHash: link.tokenHash, expiresAt: '2026-11-20T11:30:00.000Z' },
    } as const
    given(account, opened, password('sign-up', 'of a stranger'), asked).when(repeated, now).thenDecides(reset)
    given(account, opened, password('sign-up', 'of a stranger'), asked, reset)
      .when(setPassword('new'), now)
      .thenDecides(password('reset'), verified)
  })
  it('invalidates the link that would verify the password of the first registration', () => {
    given(account, opened, password('sign-up', 'of a stranger'), asked, resetAsked('t2'))
      .when({ type: 'verify', token: 't1' }, now)
      .thenRefused('link-invalid')
  })
  it('tells the owner when the address is verified, blocked or invited', () => {
    const blocked: AccountEvent = { type: 'AccountBlocked', data: { accountId } }
    given(account, opened, password('sign-up'), asked, verified).when(repeated, now).thenDecides(notice)
    given(account, opened, password('sign-up'), asked, blocked).when(repeated, now).thenDecides(notice)
    given(account, opened, invited('t1')).when(repeated, now).thenDecides(notice)
  })
  it('keeps a verification that was opened before the reset', () => {
    given(account, opened, password('sign-up'), asked, verified, resetAsked('t2'))
      .when({ type: 'verify', token: 't1' }, now)
      .thenDecides()
  })
})

describe('a closed account', () => {
  it('ignores every command', () => {
    const closed: AccountEvent = { type: 'AccountClosed', data: { accountId } }
    given(account, opened, invited('t1'), closed).when(setPassword('t1'), now).thenRefused('link-invalid')
    given(account, opened, closed).when({ type: 'block' }, now).thenRefused('link-invalid')
  })
})
