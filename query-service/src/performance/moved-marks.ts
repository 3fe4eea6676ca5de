import { setImmediate } from 'node:timers/promises'
import { lateBy } from '@rollcall/contracts/attendance/attendance-day.ts'
import { type MovedMarks, maxMarkedDays, movedMarksQuery } from '@rollcall/contracts/company/week-effect.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import { pageOf } from '@rollcall/contracts/kernel/page-query.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { keptMonths, readScheduleFacts } from './fact-rows.ts'
import { personSchedules } from './person-schedules.ts'
import { scheduleProjections } from './public.ts'
import { withChange } from './scheduled-days.ts'
import { joinedBy } from './team-rows.ts'

const projections = ['performance_months', ...scheduleProjections.ofCompany, ...scheduleProjections.ofPerson]

/** After this many people other requests get their turn. */
const atOnce = 50

/**
 * GET /api/week-effect/marks: the past days whose lateness a change of a working week moves, before it is saved, by the
 * functions of the record; only for companies. Days that the plan hides do not count.
 */
export const movedMarksRoute: Route = {
  path: '/api/week-effect/marks',
  roles: ['company'],
  async answer({ session: { companyId, companyZone, planId }, request, response, reading }) {
    const query = movedMarksQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { change, page } = query.data
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const now = reading.now()
    const today = dateIn(companyZone, now)
    const last = change.until !== null && change.until < today ? change.until : today
    const shownFrom = visibleFrom(planId, companyZone, now) ?? ''
    const first = [change.since, shownFrom, addDays(last, 1 - maxMarkedDays)].sort().at(-1) ?? ''
    if (first > last) {
      response.json({ from: null, appear: 0, vanish: 0, total: 0, days: [] } satisfies MovedMarks)
      return
    }
    const employeeIds =
      change.what === 'ownWeek'
        ? change.employeeIds
        : (await readRowsOf(reading.read, companyId, joinedBy(companyId, last))).map(({ id }) => id)
    const [facts, months] = await Promise.all([
      readScheduleFacts(reading.read, { companyId, employeeIds, first, last }),
      readRowsOf(
        reading.read,
        companyId,
        keptMonths(companyId, employeeIds, first.slice(0, 7), last.slice(0, 7)),
      ),
    ])
    const before = personSchedules(facts, companyZone)
    const changed = withChange(facts, change)
    const after = personSchedules(changed, companyZone)
    const changedPeople = new Map(changed.people.map(person => [person.employeeId, person]))
    const monthsOf = Map.groupBy(months, ({ employeeId }) => employeeId)
    const days: MovedMarks['days'] = []
    // People are sorted rather than their days, of which there are many more.
    const people = facts.people.toSorted(
      (a, b) => compareNames(a.fullName, b.fullName) || (a.employeeId < b.employeeId ? -1 : 1),
    )
    for (const [at, person] of people.entries()) {
      if (at % atOnce === atOnce - 1) await setImmediate()
      const { employeeId, fullName } = person
      const arrivals = arrivalsIn(monthsOf.get(employeeId) ?? [], first, last)
      if (arrivals.length === 0) continue
      const was = before(person).scheduleOn
      const then = after(changedPeople.get(employeeId) ?? person).scheduleOn
      for (const { date, firstIn } of arrivals) {
        const late = { lateWas: lateBy(firstIn, was(date)), lateThen: lateBy(firstIn, then(date)) }
        if (late.lateWas !== late.lateThen) days.push({ employeeId, fullName, date, ...late })
      }
    }
    response.json({
      from: first,
      appear: days.filter(({ lateWas }) => lateWas === 0).length,
      vanish: days.filter(({ lateThen }) => lateThen === 0).length,
      total: days.length,
      days: pageOf(days, page),
    } satisfies MovedMarks)
  },
}

/** The minutes of a person's first punch-ins, in the order of their dates. */
const arrivalsIn = (
  months: readonly { month: string; days: Readonly<Record<string, { in?: number }>> }[],
  first: string,
  last: string,
): { date: string; firstIn: number }[] =>
  months
    .flatMap(({ month, days }) =>
      Object.entries(days).flatMap(([day, { in: firstIn }]) => {
        const date = `${month}-${day}`
        return firstIn === undefined || date < first || date > last ? [] : [{ date, firstIn }]
      }),
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1))
