import { OptionalHolidayChosen, OptionalHolidayGivenUp } from '@rollcall/contracts/holidays/events.ts'
import {
  CarriedLeaveExpired,
  FreedLeaveExpired,
  LeaveAccrued,
  LeaveAdjusted,
  LeaveApproved,
  LeaveCancellationDeclined,
  LeaveCancellationRequested,
  LeaveCancelled,
  LeaveGranted,
  LeaveReevaluated,
  LeaveRejected,
  LeaveRequestEdited,
  LeaveRequested,
  LeaveWithdrawn,
  LeaveYearClosed,
} from '@rollcall/contracts/leave/events.ts'
import { became, type EntryFact, is } from '@rollcall/contracts/person/facts.ts'
import { entriesOf, type Said } from './entry.ts'

const entry = entriesOf('leave')

const ofRequest = (requestId: string, note: string, ...facts: EntryFact[]): Said => ({
  subjectId: requestId,
  note,
  facts,
})

type Days = readonly { date: string; share: number }[]
const daysIn = (days: Days) => days.reduce((sum, { share }) => sum + share, 0)

/** The days of a request. */
const asked = ({ from, to, days, kind }: { from: string; to: string; days: Days; kind: string }) => [
  is('leaveDates', `${from}/${to}`),
  ...(kind === 'full' ? [] : [is('leaveKind', kind)]),
  is('leaveDays', daysIn(days)),
]

/** A change of the balance; none where it stays. */
const changes = (days: number): EntryFact[] => (days === 0 ? [] : [is('leaveChange', days)])

/** Requests and what became of them, the entries of the ledger, and optional holidays. */
export const leaveEntries = [
  entry(
    LeaveRequested,
    ({ addedByAdmin }) => (addedByAdmin ? 'leaveAdded' : 'leaveRequested'),
    data => ofRequest(data.requestId, data.reason, ...asked(data), became('leaveState', null, 'pending')),
  ),
  entry(LeaveRequestEdited, 'leaveEdited', data => ofRequest(data.requestId, data.reason, ...asked(data))),
  entry(LeaveWithdrawn, 'leaveWithdrawn', ({ requestId }) =>
    ofRequest(requestId, '', became('leaveState', 'pending', 'withdrawn')),
  ),
  entry(LeaveApproved, 'leaveApproved', ({ requestId, overdraw, charges }) =>
    ofRequest(
      requestId,
      overdraw,
      became('leaveState', 'pending', 'approved'),
      ...changes(-charges.reduce((sum, { days }) => sum + days, 0)),
    ),
  ),
  entry(LeaveRejected, 'leaveRejected', ({ requestId, reason }) =>
    ofRequest(requestId, reason, became('leaveState', 'pending', 'rejected')),
  ),
  entry(LeaveCancellationRequested, 'cancellationRequested', ({ requestId, reason }) =>
    ofRequest(requestId, reason, became('leaveState', 'approved', 'cancellationRequested')),
  ),
  entry(LeaveCancellationDeclined, 'cancellationDeclined', ({ requestId }) =>
    ofRequest(requestId, '', became('leaveState', 'cancellationRequested', 'approved')),
  ),
  entry(
    LeaveCancelled,
    ({ to }) => (to === null ? 'leaveCancelled' : 'leaveShortened'),
    ({ requestId, reason, to, givenBack }) =>
      ofRequest(
        requestId,
        reason,
        to === null ? is('leaveState', 'cancelled') : is('leaveUntil', to),
        ...changes(givenBack),
      ),
  ),
  entry(
    LeaveReevaluated,
    // Without a difference it only says that the request is done.
    ({ differences }) => (differences.length > 0 ? 'leaveRecounted' : undefined),
    ({ requestId, days, charged }) =>
      ofRequest(requestId, '', is('leaveDays', daysIn(days)), ...changes(-charged)),
  ),
  entry(LeaveGranted, 'leaveGranted', ({ days }) => ({ facts: [is('leaveChange', days)] })),
  entry(LeaveAccrued, 'leaveCredited', ({ days, month }) => ({
    facts: [is('creditedMonth', month), is('leaveChange', days)],
  })),
  entry(LeaveAdjusted, 'leaveAdjusted', ({ days, reason }) => ({ note: reason, facts: changes(days) })),
  entry(CarriedLeaveExpired, 'leaveExpired', ({ days }) => ({ facts: changes(-days) })),
  entry(FreedLeaveExpired, 'leaveExpired', ({ requestId, days }) =>
    ofRequest(requestId, '', ...changes(-days)),
  ),
  entry(LeaveYearClosed, 'leaveYearClosed', ({ carriedOver, expired }) => ({
    facts: [is('carriedOver', carriedOver), is('expired', expired)],
  })),
  entry(OptionalHolidayChosen, 'holidayChosen', ({ date }) => ({ facts: [is('holidayDate', date)] })),
  entry(OptionalHolidayGivenUp, 'holidayGivenUp', ({ date }) => ({
    facts: [became('holidayDate', date, null)],
  })),
]
