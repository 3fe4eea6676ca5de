import type { LockedMonths } from '../../month-locks/locked-months.ts'
import type { PersonCalendar } from '../charged-days.ts'
import type { DayDifference } from '../differences.ts'
import type { LeaveSpan } from '../kinds.ts'
import type { SettledDays } from './settled-days.ts'

/** The person's days as known up to a position of the log. */
export interface Known {
  calendar: PersonCalendar
  knownTo: string
}

/** The person's known days and the other facts that decide whether they can have leave. */
export interface KnownPerson extends Known {
  /** The first day in the company, YYYY-MM-DD. */
  joinsOn: string
  /** The last day of the employment; undefined: none is set. */
  leavesOn?: string | undefined
  isBlocked: boolean
}

export interface WantedLeave extends LeaveSpan, KnownPerson {
  reason: string
}

/** A change of a person's calendar. */
export interface KnownChange extends Pick<DayDifference, 'cause' | 'holiday'> {
  /** undefined: it may concern every day. */
  date: string | undefined
  /** When it was decided, an ISO instant. */
  at: string
  /** The days of a changed week; undefined: it is none, or has no end. */
  span: { since: string; until: string } | undefined
}

export type RequestCommand =
  /**
   * `byAdmin`: the company adds it, approved at once. `overdraw`: why the balance may become negative. `evenIfBlocked`: the
   * company confirmed that the person is blocked.
   */
  | ({ type: 'request'; byAdmin: boolean; overdraw: string; evenIfBlocked: boolean } & WantedLeave)
  | ({ type: 'edit'; requestId: string } & WantedLeave)
  | { type: 'withdraw'; requestId: string }
  | ({ type: 'approve'; requestId: string; overdraw: string } & KnownPerson)
  | { type: 'reject'; requestId: string; reason: string }
  | { type: 'askToCancel'; requestId: string; reason: string }
  | { type: 'declineCancellation'; requestId: string }
  /** `from`: the first day to give back; undefined: the day that was asked for, or the first. */
  | { type: 'cancel'; requestId: string; from: string | undefined; reason: string }
  /** `newestChange`: the position of the newest change of the calendar; `changes`: newest first. */
  | {
      type: 'reevaluate'
      requestId: string
      newestChange: string
      changes: readonly KnownChange[]
      settled: SettledDays
      knownTo: string
      /** The months whose days stay as they are; absent: none. */
      locked?: LockedMonths
    }
  /** `reminder`: 1 for the first. */
  | { type: 'remind'; requestId: string; reminder: number }

export type Of<T extends RequestCommand['type']> = Extract<RequestCommand, { type: T }> & {
  employeeId: string
  today: string
}
