import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import {
  approved,
  asked,
  event,
  granted,
  opened,
  send,
  sharesOf,
  terms,
  termsWith,
  under,
} from '../testing/leave.ts'
import type { LeaveCommand } from './leave-account.ts'
import { leaveAccount } from './leave-account.ts'

/** The person's last day is over; the scheduler runs later. */
const lastDay = '2026-11-20'
const now = at('2026-12-04T10:00:00.000Z')
const settle: LeaveCommand = send('settle', {}, lastDay)
const reason = 'The employment ended on 20 November 2026.'

describe('the end of an employment', () => {
  it('gives back the leave after the last day, and rejects requests that last beyond it', () => {
    given(
      leaveAccount,
      ...[
        opened,
        granted(10),
        asked('r1', '2026-11-19', '2026-11-25'),
        approved('r1', '2026-11-19', '2026-11-25'),
      ],
      ...[asked('r2', '2026-12-21'), asked('r3', '2026-11-20', '2026-11-23'), asked('r4', '2026-11-16')],
    )
      .when(settle, now)
      .thenDecides(
        event('LeaveCancelled', {
          requestId: 'r1',
          on: lastDay,
          from: '2026-11-21',
          to: lastDay,
          givenBack: 3,
          days: sharesOf('2026-11-19', lastDay),
          reason,
        }),
        event('LeaveRejected', { requestId: 'r2', reason }),
        event('LeaveRejected', { requestId: 'r3', reason }),
      )
  })
  it('counts the credit of the last month by its days, in half days', () => {
    const monthly = { ...termsWith({ credit: 1 }), accruedTo: '2026-09' }
    const accrued = (month: string) =>
      event('LeaveAccrued', { on: `${month}-01`, month, days: 1, planId: 'plus' })
    const books = [
      event('LeaveYearOpened', {
        ...{ year: 2026, from: '2026-01-01', until: '2026-12-31', carriedOver: 0, usableUntil: null },
        accruedTo: '2026-09',
      }),
      ...[granted(10), accrued('2026-10'), accrued('2026-11')],
    ]
    const takenBack = (days: number, on: string, why: string) =>
      event('LeaveAdjusted', { on, days, reason: why, overdraws: true })
    given(leaveAccount, ...books)
      .when(under(monthly, send('settle', {}, '2026-11-15')), now)
      .thenDecides(takenBack(-0.5, '2026-11-15', 'The employment ended on 15 November 2026.'))
    // It was recorded after the day on which it ended.
    given(leaveAccount, ...books)
      .when(under(monthly, send('settle', {}, '2026-10-15')), now)
      .thenDecides(takenBack(-1.5, '2026-10-15', 'The employment ended on 15 October 2026.'))
    given(leaveAccount, ...books)
      .when(under(monthly, send('settle', {}, '2026-11-30')), now)
      .thenDecides()
  })
  it('leaves the credits alone that the entered balance holds', () => {
    given(leaveAccount, opened, granted(10))
      .when(
        under(
          { ...terms, creditOf: month => ({ month, on: `${month}-01`, days: 1, planId: 'plus' }) },
          settle,
        ),
        now,
      )
      .thenDecides()
  })
})
