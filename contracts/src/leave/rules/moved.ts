import type { CalendarEffect } from '../calendar-effect.ts'
import { costOf, type DayShare, type PersonCalendar } from '../charged-days.ts'
import type { LeaveSpan } from '../kinds.ts'
import { sharesNow } from './request-rules.ts'

/** Future leave of a person, with the person's calendar as it is and as it would be. */
export interface Movable extends LeaveSpan {
  employeeId: string
  /** The date where the person is. */
  today: string
  days: readonly DayShare[]
  before: PersonCalendar
  after: PersonCalendar
}

/** Leave whose days a change of calendars moves. */
export interface MovedLeave<M extends Movable> {
  leave: M
  was: readonly DayShare[]
  now: readonly DayShare[]
}

/** The leave after today whose days change, by the function that re-evaluates it once the change is saved. */
export function movedLeave<M extends Movable>(leave: Iterable<M>): MovedLeave<M>[] {
  const moved: MovedLeave<M>[] = []
  for (const one of leave) {
    const { today, before, after } = one
    const was = sharesNow({ calendar: before, today }, one)
    const now = sharesNow({ calendar: after, today }, one)
    if (!sameDays(was, now)) moved.push({ leave: one, was, now })
  }
  return moved
}

/** What a change of calendars does to leave after today, in sum. */
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
