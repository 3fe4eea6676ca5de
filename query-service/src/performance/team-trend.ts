import { setImmediate } from 'node:timers/promises'
import { lateBy } from '@rollcall/contracts/attendance/attendance-day.ts'
import { type TeamTrend, trendWeeks } from '@rollcall/contracts/attendance/team-trend.ts'
import { addDays, dateIn, datesFromTo, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { keptMonths, readScheduleFacts } from './fact-rows.ts'
import { keptDates, keptDays } from './kept-days.ts'
import { personSchedules } from './person-schedules.ts'
import { scheduleProjections } from './public.ts'
import { peopleOf } from './team-rows.ts'

const projections = ['performance_months', ...scheduleProjections.ofCompany, ...scheduleProjections.ofPerson]

/** After this many people other requests get their turn. */
const atOnce = 50

/**
 * GET /api/team-trend: the hours and the punctuality of a company's last complete weeks; only for companies. They change
 * only by corrections, so browsers are not told of changes.
 */
export const teamTrendRoute: Route = {
  path: '/api/team-trend',
  roles: ['company'],
  async answer({ session: { companyId, companyZone, planId }, request, response, reading }) {
    const now = reading.now()
    const shownFrom = visibleFrom(planId, companyZone, now)
    if (shownFrom) response.set('X-Visible-From', shownFrom)
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const mondays = mondaysBefore(dateIn(companyZone, now), shownFrom)
    const [first, lastMonday] = [mondays[0], mondays.at(-1)]
    if (first === undefined || lastMonday === undefined)
      return response.json({ weeks: [] } satisfies TeamTrend)
    const last = addDays(lastMonday, 6)
    const joined = await readRowsOf(reading.read, companyId, peopleOf(companyId, first, last))
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
    const daysOf = keptDays(months)
    const weeks: TeamTrend['weeks'] = mondays.map(week => ({
      week,
      workedMinutes: 0,
      scheduledMinutes: 0,
      arrivals: 0,
      onTime: 0,
    }))
    // A thousand people have 84,000 days in them, so what does not differ by person is worked out once.
    const weekDates = weeks.map(sums => ({
      sums,
      dates: keptDates(datesFromTo(sums.week, addDays(sums.week, 6))),
    }))
    for (const [at, person] of facts.people.entries()) {
      if (at % atOnce === atOnce - 1) await setImmediate()
      const { scheduleOn } = scheduleOf(person)
      const keptOn = daysOf(person.employeeId)
      for (const { sums, dates } of weekDates)
        for (const date of dates) {
          const schedule = scheduleOn(date.date)
          const worked = keptOn(date)
          sums.workedMinutes += worked?.min ?? 0
          sums.scheduledMinutes =
            schedule.minutes === null || sums.scheduledMinutes === null
              ? null
              : sums.scheduledMinutes + schedule.minutes
          if (worked?.in === undefined || schedule.lateFrom === null) continue
          sums.arrivals += 1
          if (lateBy(worked.in, schedule) === 0) sums.onTime += 1
        }
    }
    return response.json({ weeks } satisfies TeamTrend)
  },
}

/** The Mondays of the last complete weeks before a date, oldest first. */
function mondaysBefore(today: string, shownFrom: string | undefined): string[] {
  const monday = addDays(today, -weekdayIndex(today))
  const all = Array.from({ length: trendWeeks }, (_, at) => addDays(monday, 7 * (at - trendWeeks)))
  return shownFrom === undefined ? all : all.filter(week => week >= shownFrom)
}
