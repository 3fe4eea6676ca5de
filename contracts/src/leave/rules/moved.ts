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

/** What a change of calendars does to leave after today, by the function that re-evaluates it once it is saved. */
export function movedBy(leave: Iterable<Movable>): CalendarEffect {
  const people = new Set<string>()
  const effect = { requests: 0, people: 0, givenBack: 0, charged: 0 }
  for (const { employeeId, today, before, after, ...request } of leave) {
    const is = sharesNow({ calendar: before, today }, request)
    const willBe = sharesNow({ calendar: after, today }, request)
    if (sameDays(is, willBe)) continue
    const cost = costOf(request.kind, willBe) - costOf(request.kind, is)
    effect.requests += 1
    people.add(employeeId)
    if (cost < 0) effect.givenBack -= cost
    else effect.charged += cost
  }
  return { ...effect, people: people.size }
}

const sameDays = (a: readonly DayShare[], b: readonly DayShare[]): boolean =>
  a.length === b.length && a.every(({ date, share }, at) => date === b[at]?.date && share === b[at]?.share)
