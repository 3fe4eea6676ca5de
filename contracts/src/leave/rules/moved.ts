import type { CalendarEffect } from '../calendar-effect.ts'
import { costOf, type DayShare, type PersonCalendar } from '../charged-days.ts'
import type { LeaveSpan } from '../kinds.ts'
import { settledShares } from './reevaluating.ts'
import { sharesNow } from './request-rules.ts'
import { type SettledDays, settledAfter, settledByCorrection } from './settled-days.ts'

/** Leave of a person, with the person's calendar as it is and as it would be. */
export interface Movable extends LeaveSpan {
  employeeId: string
  /** The date where the person is. */
  today: string
  days: readonly DayShare[]
  before: PersonCalendar
  after: PersonCalendar
  /** The past days whose week is corrected; absent: the change is of days after today. */
  corrects?: { since: string; until: string }
}

/** Leave whose days a change of calendars moves. */
export interface MovedLeave<M extends Movable> {
  leave: M
  was: readonly DayShare[]
  now: readonly DayShare[]
}

/** What the days of leave are after the change, as the function asks that re-evaluates leave once it is saved. */
export const settledAs = ({ today, before, after, corrects }: Movable): SettledDays =>
  corrects ? settledByCorrection(corrects, { before, after }) : settledAfter(today, after)

/** The leave whose days change, by the function that re-evaluates it once the change is saved. */
export function movedLeave<M extends Movable>(leave: Iterable<M>): MovedLeave<M>[] {
  const moved: MovedLeave<M>[] = []
  for (const one of leave) {
    const { today, before } = one
    const was = sharesNow({ calendar: before, today }, one)
    const now = settledShares(settledAs(one), { ...one, days: was, knownTo: '0' })
    if (!sameDays(was, now)) moved.push({ leave: one, was, now })
  }
  return moved
}

/** What a change of calendars does to leave, in sum. */
export function movedBy(leave: Iterable<Movable>): CalendarEffect {
  const people = new Set<string>()
  const effect = { requests: 0, people: 0, givenBack: 0, charged: 0 }
  for (const { leave: request, was, now } of movedLeave(leave)) {
    const cost = costOf(request.kind, now) - costOf(request.kind, was)
    effect.requests += 1
    people.add(request.employeeId)
    if (cost < 0) effect.givenBack -= cost
    else effect.charged += cost
  }
  return { ...effect, people: people.size }
}

const sameDays = (a: readonly DayShare[], b: readonly DayShare[]): boolean =>
  a.length === b.length && a.every(({ date, share }, at) => date === b[at]?.date && share === b[at]?.share)
