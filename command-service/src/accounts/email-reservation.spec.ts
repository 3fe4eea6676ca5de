import type { EmailReservationEvent } from '@rollcall/contracts/accounts/events.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { emailReservation } from './email-reservation.ts'

const mine = { accountId: 'mine', companyId: 'c1', role: 'company' } as const
const other = { accountId: 'other', companyId: 'c2', role: 'employee' } as const
const claimed = (
  holder: typeof mine | typeof other,
  claimedAt = '2026-11-20T10:00:00.000Z',
): EmailReservationEvent => ({
  type: 'EmailClaimed',
  data: { ...holder, claimedAt },
})
const confirmed: EmailReservationEvent = { type: 'EmailConfirmed', data: { accountId: 'other' } }

describe('an e-mail address', () => {
  it('goes to the first claim', () => {
    given(emailReservation)
      .when({ type: 'claim', holder: mine, abandoned: false }, at('2026-11-20T10:00:00.000Z'))
      .thenDecides(claimed(mine))
  })
  it('is refused to the second claim', () => {
    given(emailReservation, claimed(other), confirmed)
      .when({ type: 'claim', holder: mine, abandoned: false }, at('2026-12-20T10:00:00.000Z'))
      .thenRefused('email-taken')
    const { errors } = given(emailReservation, claimed(other))
      .when({ type: 'claim', holder: mine, abandoned: false }, at('2026-11-20T10:00:00.000Z'))
      .thenRefused('email-taken')
    expect(errors).toEqual([{ path: 'email', message: 'This email address is already in use.' }])
  })
  it('is confirmed by its holder, once', () => {
    const confirm = { type: 'confirm', accountId: 'other' } as const
    const now = at('2026-11-20T10:00:00.000Z')
    given(emailReservation, claimed(other)).when(confirm, now).thenDecides(confirmed)
    given(emailReservation, claimed(other), confirmed).when(confirm, now).thenDecides()
    given(emailReservation, claimed(mine)).when(confirm, now).thenDecides()
    given(emailReservation).when(confirm, now).thenDecides()
  })
  it('can be claimed again by its holder without a new event', () => {
    given(emailReservation, claimed(mine))
      .when({ type: 'claim', holder: mine, abandoned: false }, at('2026-11-20T10:00:01.000Z'))
      .thenDecides()
  })
  it('stays with a claim in progress', () => {
    given(emailReservation, claimed(other))
      .when({ type: 'claim', holder: mine, abandoned: true }, at('2026-11-20T10:10:00.000Z'))
      .thenRefused('email-taken')
  })
  it('can be taken over ten minutes after a claim whose account was never opened', () => {
    given(emailReservation, claimed(other))
      .when({ type: 'claim', holder: mine, abandoned: true }, at('2026-11-20T10:10:01.000Z'))
      .thenDecides(claimed(mine, '2026-11-20T10:10:01.000Z'))
  })
  it('can be taken over from an account that no longer uses it, even if it was confirmed', () => {
    given(emailReservation, claimed(other), confirmed)
      .when({ type: 'claim', holder: mine, abandoned: true }, at('2026-11-20T10:10:01.000Z'))
      .thenDecides(claimed(mine, '2026-11-20T10:10:01.000Z'))
  })
  it('is claimed again by a holder that does not use it yet, so that it cannot be taken over', () => {
    const again = { type: 'claim', holder: other, abandoned: true } as const
    given(emailReservation, claimed(other), confirmed)
      .when(again, at('2026-11-20T10:09:59.000Z'))
      .thenDecides()
    given(emailReservation, claimed(other), confirmed)
      .when(again, at('2026-11-20T10:10:01.000Z'))
      .thenDecides(claimed(other, '2026-11-20T10:10:01.000Z'))
  })
  it('is not taken over from an open account without a confirmation', () => {
    given(emailReservation, claimed(other))
      .when({ type: 'claim', holder: mine, abandoned: false }, at('2026-12-20T10:00:00.000Z'))
      .thenRefused('email-taken')
  })
  it('is free after its release, which only the holder can cause', () => {
    given(emailReservation, claimed(other), confirmed)
      .when({ type: 'release', accountId: 'mine' }, at('2026-11-20T11:00:00.000Z'))
      .thenDecides()
    given(emailReservation, claimed(other), confirmed)
      .when({ type: 'release', accountId: 'other' }, at('2026-11-20T11:00:00.000Z'))
      .thenDecides({ type: 'EmailReleased', data: { accountId: 'other' } })
    given(emailReservation, claimed(other), { type: 'EmailReleased', data: { accountId: 'other' } })
      .when({ type: 'claim', holder: mine, abandoned: false }, at('2026-11-20T11:00:00.000Z'))
      .thenDecides(claimed(mine, '2026-11-20T11:00:00.000Z'))
  })
})
