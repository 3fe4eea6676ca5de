import { setImmediate } from 'node:timers/promises'
import { type MovedMarks, maxMarkedDays, movedMarksQuery } from '@rollcall/contracts/company/week-effect.ts'
import { addDays, dateIn, datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import { effectPage } from '@rollcall/contracts/kernel/page-query.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { keptMonths, readScheduleFacts } from './fact-rows.ts'
import { keptDates, keptDays } from './kept-days.ts'
import { movesOf } from './moves-of-day.ts'
import { personSchedules } from './person-schedules.ts'
import { scheduleProjections } from './public.ts'
import { withChange } from './scheduled-days.ts'
import { teamStatements } from './team-marks.ts'

const projections = [
  'performance_months',
  'attendance_days',
  ...scheduleProjections.ofCompany,
  ...scheduleProjections.ofPerson,
]

/** After this many people other requests get their turn. */
const atOnce = 50

/**
 * GET /api/week-effect/marks: the past days whose late arrival, early departure, overtime, deducted or scheduled minutes a
 * change of a working week moves, before it is saved, by the functions of the record; only for companies. Days without punches and
 * those that the plan hides do not count.
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
      response.json(noMoves(null))
      return
    }
    const of = teamStatements(companyId, first, last)
    const [joined, open] = await Promise.all([
      change.what === 'ownWeek'
        ? change.employeeIds.map(id => ({ id }))
        : readRowsOf(reading.read, companyId, of.joined),
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
    const before = personSchedules(facts, companyZone)
    const changed = withChange(facts, change)
    const after = personSchedules(changed, companyZone)
    const changedPeople = new Map(changed.people.map(person => [person.employeeId, person]))
    // What does not differ by person is worked out once.
    const dates = keptDates(datesFromTo(first, last))
    const daysOf = keptDays(months)
    const openOf = Map.groupBy(open, day => day.employeeId)
    const found = noMoves(first)
    // People are sorted rather than their days, of which there are many more.
    const people = facts.people.toSorted(
      (a, b) => compareNames(a.fullName, b.fullName) || (a.employeeId < b.employeeId ? -1 : 1),
    )
    for (const [at, person] of people.entries()) {
      if (at % atOnce === atOnce - 1) await setImmediate()
      const { employeeId, fullName } = person
      const keptOn = daysOf(employeeId)
      const { zone, scheduleOn } = before(person)
      const { scheduleOn: changedOn } = after(changedPeople.get(employeeId) ?? person)
      const ownOpen = openOf.get(employeeId)
      for (const kept of dates) {
        const day = keptOn(kept)
        if (day?.in === undefined) continue
        const { date } = kept
        const sessions = ownOpen?.find(one => one.date === date)?.sessions
        const moves = movesOf({ date, day, sessions, zone, now }, scheduleOn(date), changedOn(date))
        if (moves.length === 0) continue
        for (const move of moves) count(found, move)
        // The other pages are counted only.
        if (Math.floor(found.total / effectPage) === page - 1)
          found.days.push({ employeeId, fullName, date, moves })
        found.total += 1
      }
    }
    response.json(found)
  },
}

const noMoves = (from: string | null): MovedMarks => ({
  from,
  late: { appear: 0, vanish: 0, other: 0 },
  early: { appear: 0, vanish: 0, other: 0 },
  overtime: { appear: 0, vanish: 0, other: 0 },
  deducted: 0,
  scheduled: 0,
  total: 0,
  days: [],
})

function count(
  found: MovedMarks,
  { kind, minutesWas, minutesThen }: MovedMarks['days'][number]['moves'][number],
): void {
  if (kind === 'scheduled' || kind === 'deducted') found[kind] += 1
  else found[kind][minutesWas === 0 ? 'appear' : minutesThen === 0 ? 'vanish' : 'other'] += 1
}
