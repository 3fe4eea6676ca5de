import type { WorkHours } from '@rollcall/contracts/company/work-hours.ts'

/** One break inside a work session; `to` is null while it lasts. Instants in ISO, UTC. */
export interface RibbonBreak {
  from: string
  to: string | null
  paid: boolean
}

/** One work session; `outAt` is null while it is open. Instants in ISO, UTC. */
export interface RibbonSession {
  inAt: string
  outAt: string | null
  /** The IANA zone in which it was recorded; default: the day's. */
  zone?: string | undefined
  breaks?: readonly RibbonBreak[] | undefined
  /** Hours after which its punch-out is missing; absent or null: the usual ones. */
  missingAfterHours?: number | null
}

/** Leave on that day: `from` and `to` as HH:MM on the person's clock, or a half; without them the whole day. */
export interface RibbonLeave {
  from?: string | undefined
  to?: string | undefined
  half?: 'first' | 'second' | undefined
  pending?: boolean | undefined
  /** A word on it, if there is room. */
  label?: string | undefined
}

/** The scheduled hours as HH:MM; a `to` that is not after `from` is on the next day. */
export interface RibbonSchedule {
  from: string
  to: string
  /** The time from which a punch-in is late; default: right after `from`. */
  lateFrom?: string | undefined
  /** The scheduled minutes, beyond which work is overtime; default: until `to`. */
  minutes?: number | undefined
  /** Overtime counts once it is more than this; default: 0. */
  overtimeFrom?: number | undefined
  /** The break that a long day needs; what is missing of it may be deducted. Absent: none. */
  minimumBreak?: WorkHours['minimumBreak']
}

/** The data of a day ribbon. */
export interface RibbonDay {
  sessions: readonly RibbonSession[]
  /** The IANA zone in which the day is shown. */
  zone: string
  /** The work date of the sessions, YYYY-MM-DD. */
  workDate: string
  /** The server's clock, ISO instant. */
  now: string
  /** The scheduled hours. */
  scheduled?: RibbonSchedule | undefined
  /** A day off. */
  off?: boolean | undefined
  leave?: RibbonLeave | undefined
}
