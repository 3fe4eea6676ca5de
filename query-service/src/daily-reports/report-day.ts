import { type DatedSettings, settingsOn } from '@rollcall/contracts/company/dated-settings.ts'
import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import type { ReportDayAnswer, ReportDayPerson } from '@rollcall/contracts/daily-reports/day.ts'
import {
  type ReportDayState,
  reportDayState,
  reportDayStates,
} from '@rollcall/contracts/daily-reports/day-state.ts'
import { calendarOf } from '@rollcall/contracts/leave/rules/calendar.ts'
import type { DayFacts } from './day-rows.ts'

/** Until team settings are first saved. */
const usual: DatedSettings = {
  since: '0001-01-01',
  zone: 'UTC',
  workingDays: weekdays.slice(0, 5),
  reportsDueBy: null,
  workHours: null,
}

/**
 * Who has reported on a day, who has not, and why; every person is in one group. `most`: the most people named in each.
 * `now` in milliseconds since 1970.
 */
export function reportDayOf(
  date: string,
  { settings, people, holidays, leave }: DayFacts,
  { most, now }: { most: number; now: number },
): ReportDayAnswer {
  const then = settingsOn(settings, date) ?? usual
  const { zone: companyZone, reportsDueBy: dueBy } = then
  const shares = new Map<string, number>()
  for (const { employeeId, share } of leave)
    shares.set(employeeId, (shares.get(employeeId) ?? 0) + (share ?? 0))
  const groups = new Map<ReportDayState, ReportDayPerson[]>(reportDayStates.map(state => [state, []]))
  for (const { employeeId, fullName, position, zone: ownZone, ...person } of people) {
    const zone = ownZone ?? companyZone
    const chosen = new Set(
      holidays.flatMap(({ holidayId, choosers }) => (choosers.includes(employeeId) ? [holidayId] : [])),
    )
    const day = calendarOf([then], holidays, { employeeId, chosen, on: () => ({ position, zone }) })(date)
    const state = reportDayState(
      {
        date,
        zone,
        day,
        hasReported: person.hasReported,
        hasAccount: person.isActive && person.dateOfJoin <= date,
        leaveShare: shares.get(employeeId) ?? 0,
      },
      dueBy,
      now,
    )
    groups.get(state)?.push({
      employeeId,
      fullName,
      zone,
      attendedMinutes: person.attendedMinutes ?? 0,
      holiday: day.holiday ?? null,
      reminded: person.reminded,
    })
  }
  return {
    date,
    dueBy,
    groups: [...groups].map(([state, of]) => ({ state, count: of.length, people: of.slice(0, most) })),
  }
}
