import type { Position } from '../../kernel/event.ts'
import { costOf, type DayShare } from '../charged-days.ts'
import { type LeaveSpan, type LeaveState, takesDays } from '../kinds.ts'

/** A request for leave in a person's books. */
export interface Requested extends LeaveSpan {
  requestId: string
  state: LeaveState
  days: readonly DayShare[]
  /** The position up to which the calendar was known when the days were computed. */
  knownTo: Position
  /** How often the company was reminded of it since it was made or changed. */
  reminders: number
  /** The first day of the requested cancellation. */
  cancelFrom: string | undefined
}

/** The days that a request holds: reserved while it is pending, taken once it is approved. */
export const holds = ({ state, kind, days }: Pick<Requested, 'state' | 'kind' | 'days'>): number =>
  takesDays(state) ? costOf(kind, days) : 0
