import type { PersonCalendar } from '../charged-days.ts'
import type { LeaveSpan } from '../kinds.ts'

/** The person's days as known up to a position of the log. */
export interface Known {
  calendar: PersonCalendar
  knownTo: string
}

export interface Wanted extends LeaveSpan, Known {
  reason: string
}

export type RequestCommand =
  /** `byAdmin`: the company adds it, approved at once. `overdraw`: why the balance may become negative. */
  | ({ type: 'request'; byAdmin: boolean; overdraw: string } & Wanted)
  | ({ type: 'edit'; requestId: string } & Wanted)
  | { type: 'withdraw'; requestId: string }
  | ({ type: 'approve'; requestId: string; overdraw: string } & Known)
  | { type: 'reject'; requestId: string; reason: string }
  | { type: 'askToCancel'; requestId: string; reason: string }
  | { type: 'declineCancellation'; requestId: string }
  /** `from`: the first day to give back; undefined: the day that was asked for, or the first. */
  | { type: 'cancel'; requestId: string; from: string | undefined; reason: string }
  | ({ type: 'reevaluate'; requestId: string } & Known)

export type Of<T extends RequestCommand['type']> = Extract<RequestCommand, { type: T }> & {
  employeeId: string
  today: string
}
