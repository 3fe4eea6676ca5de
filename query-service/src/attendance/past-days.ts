import { isDayEvent } from '@rollcall/contracts/attendance/day-record.ts'
import { knownThen } from '@rollcall/contracts/audit/known-then.ts'
import { readPersonEvents } from '@rollcall/contracts/audit/person-events.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { workSessions } from '@rollcall/read-models/attendance/work-sessions.projection.ts'
import { daysAsked, ofEach, type PastPerson, peopleAsked } from '../kernel/past/asked-of.ts'
import { foldRows } from '../kernel/past/fold-rows.ts'
import type { PastAsked, PastTables } from '../kernel/past/past-tables.ts'

type WorkEvent = DecodedEvent & { data: { workDate: string } }

/** The events of people's work sessions of some dates, of both included, as they were known at a past moment. */
export async function workEventsThen(
  { session: { companyId }, moment, log }: PastAsked,
  people: readonly PastPerson[],
  { from, to }: { from: string; to: string },
): Promise<DecodedEvent[]> {
  const isOfDates = (event: DecodedEvent): event is WorkEvent => {
    const { workDate } = event.data
    return isDayEvent(event) && typeof workDate === 'string' && from <= workDate && workDate <= to
  }
  const all = await ofEach(people, ({ id: employeeId }) =>
    readPersonEvents(log.read, { companyId, employeeId, from, to }),
  )
  return knownThen(
    all.filter(isOfDates).map(event => ({ ...event, day: event.data.workDate })),
    moment,
  )
}

/** The days and the work sessions of people as they were known at a past moment. */
export const pastDays: PastTables = async asked => {
  const people = await peopleAsked(asked, 'employeeId')
  const days = people.length > 0 ? daysAsked(asked, 'workDate', people.length) : undefined
  const events = days ? await workEventsThen(asked, people, days) : []
  return { attendance_days: foldRows(attendanceDays, events), work_sessions: foldRows(workSessions, events) }
}
