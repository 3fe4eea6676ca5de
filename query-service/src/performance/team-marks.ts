import { setImmediate } from 'node:timers/promises'
import {
  attendanceDay,
  earlyBy,
  isOverAt,
  lateBy,
  overtimeOf,
} from '@rollcall/contracts/attendance/attendance-day.ts'
import { type TeamMarks, teamMarksName, teamMarksQuery } from '@rollcall/contracts/attendance/team-marks.ts'
import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { keptMonths, readScheduleFacts } from './fact-rows.ts'
import { deductedIn, keptDates, keptDays } from './kept-days.ts'
import { personSchedules } from './person-schedules.ts'
import { scheduleProjections } from './public.ts'
import { openDays, peopleOf } from './team-rows.ts'

/** The statements of a company and a range, besides those of its people’s schedules and months. */
export const teamStatements = (companyId: string, first: string, last: string) => ({
  joined: peopleOf(companyId, first, last),
  open: openDays(companyId, first, last),
})

const projections = [
  'performance_months',
  'attendance_days',
  ...scheduleProjections.ofCompany,
  ...scheduleProjections.ofPerson,
]
const roles = ['company'] as const

export const teamMarksChanges: ComputedResource = { resource: teamMarksName, roles, projections }

/** After this many people other requests get their turn. */
const atOnce = 50

/**
 * GET /api/team-marks: by person, the worked minutes of a range and the numbers of its late days, early departures, days
 * with overtime, missing punch-outs and days of leave; only for companies. Days that the plan hides do not count.
 */
export const teamMarksRoute: Route = {
  path: '/api/team-marks',
  roles,
  async answer({ session: { companyId, companyZone, planId }, request, response, reading }) {
    const now = reading.now()
    const shownFrom = visibleFrom(planId, companyZone, now)
    if (shownFrom) response.set('X-Visible-From', shownFrom)
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    const query = teamMarksQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    await awaitPosition(reading.positions, projections, request, response)
    const { from, to: last } = query.data
    const first = shownFrom && shownFrom > from ? shownFrom : from
    if (first > last) return response.json({ people: [] } satisfies TeamMarks)
    const of = teamStatements(companyId, first, last)
    const [joined, open] = await Promise.all([
      readRowsOf(reading.read, companyId, of.joined),
      readRowsOf(reading.read, companyId, of.open),
    ])
    const employeeIds = joined.map(({ id }) => id)
    const [facts, months] = await Promise.all([
      readScheduleFacts(reading.read, { companyId, employeeIds, first, last }),
      readRowsOf(
        reading.read,
        companyId,
        keptMonths(companyId, employeeIds, first.slice(0, 7), last.slice(0, 7)),
      ),
    ])
    const scheduleOf = personSchedules(facts, companyZone)
    const dates = keptDates(datesFromTo(first, last))
    const daysOf = keptDays(months)
    const openOf = Map.groupBy(open, day => day.employeeId)
    const people: TeamMarks['people'] = []
    for (const [at, person] of facts.people.entries()) {
      if (at % atOnce === atOnce - 1) await setImmediate()
      const { employeeId, isDeleted } = person
      const { zone, scheduleOn } = scheduleOf(person)
      const keptOn = daysOf(employeeId)
      const ownOpen = openOf.get(employeeId)
      const sums = { workedMinutes: 0, late: 0, early: 0, overtime: 0, missing: 0, leave: 0 }
      const marks = { employeeId, ...(isDeleted && { deleted: true as const }), ...sums }
      for (const kept of dates) {
        const { date } = kept
        const schedule = scheduleOn(date)
        const day = keptOn(kept)
        const sessions = ownOpen?.find(day => day.date === date)?.sessions
        // Kept minutes are those of ended sessions.
        const state = sessions && attendanceDay({ date, sessions, schedule, zone, now })
        const minutes = state?.minutes ?? day?.min ?? 0
        const deducted = state?.deductedMinutes ?? (day ? deductedIn(day, schedule) : 0)
        marks.workedMinutes += minutes
        if (overtimeOf(minutes - deducted, schedule) > 0) marks.overtime += 1
        if (lateBy(day?.in ?? null, schedule) > 0) marks.late += 1
        const left = earlyBy(day?.in ?? null, day?.out ?? null, schedule)
        // Asked last, because it formats the person's clock.
        if (left > 0 && !sessions && isOverAt(now, { date, schedule, zone })) marks.early += 1
        if (state?.missing) marks.missing += 1
        if (schedule.leave !== null) marks.leave += 1
      }
      if (marks.workedMinutes + marks.late + marks.missing + marks.leave > 0) people.push(marks)
    }
    return response.json({ people } satisfies TeamMarks)
  },
}
