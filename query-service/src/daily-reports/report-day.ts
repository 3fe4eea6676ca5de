import { type DatedSettings, settingsOn } from '@rollcall/contracts/company/dated-settings.ts'
import { weekdays } from '@rollcall/contracts/company/weekdays.ts'
import { type DatedWeeks, personWeeks } from '@rollcall/contracts/company/working-week.ts'
import type { ReportDayAnswer, ReportDayPerson } from '@rollcall/contracts/daily-reports/day.ts'
import { reportDayState, reportDayStates } from '@rollcall/contracts/daily-reports/day-state.ts'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { calendarOf } from '@rollcall/contracts/leave/rules/calendar.ts'
import type { DayFacts } from './day-rows.ts'

/** Until team settings are first saved. */
const usual: DatedSettings = {
  since: '0001-01-01',
  at: '0001-01-01T00:00:00.000Z',
  zone: 'UTC',
  reportsDueBy: null,
}
const usualWeeks: DatedWeeks = [
  { since: usual.since, week: { workingDays: weekdays.slice(0, 5), workHours: null } },
]

/**
 * Who has reported on a day, who has not, and why, by the facts of that day. Everyone who was in the company then is in
 * one group. `most`: the maximum number of people named in each. `now` in milliseconds since 1970.
 */
export function reportDayOf(
  date: string,
  { settings, weeks: saved, people, holidays, leave }: DayFacts,
  { most, now }: { most: number; now: number },
): ReportDayAnswer {
  const then = settingsOn(settings, date) ?? usual
  const weeks = saved.length > 0 ? saved : usualWeeks
  const shares = new Map<string, number>()
  for (const { employeeId, share } of leave)
    shares.set(employeeId, (shares.get(employeeId) ?? 0) + (share ?? 0))
  const groups = new Map(
    reportDayStates.map(state => [state, { people: [] as ReportDayPerson[], former: 0 }]),
  )
  for (const { employeeId, fullName, hasReported, attendedMinutes, reminded, ...facts } of people) {
    const { state: employed, isEmployed, works, position, zone } = personOn(facts, settings)(date)
    const isListed = employed === 'active' || employed === 'invited'
    const wasThere = isListed && (isEmployed || date < facts.dateOfJoin)
    // A report can be filed for a day before the account existed.
    if (!wasThere && !hasReported) continue
    const chosen = new Set(
      holidays.flatMap(({ holidayId, choosers }) => (choosers.includes(employeeId) ? [holidayId] : [])),
    )
    const day = calendarOf(personWeeks(weeks, facts.weeks), holidays, {
      employeeId,
      chosen,
      on: () => ({ position, zone }),
    })(date)
    const leaveShare = shares.get(employeeId) ?? 0
    const state = reportDayState(
      { date, zone, day, hasReported, hasAccount: employed === 'active' && works, leaveShare },
      then.reportsDueBy,
      now,
    )
    const group = groups.get(state)
    if (fullName === null) {
      if (group) group.former += 1
      continue
    }
    group?.people.push({
      employeeId,
      fullName,
      zone,
      attendedMinutes: attendedMinutes ?? 0,
      holiday: day.holiday ?? null,
      reminded,
      blocked: facts.states.at(-1)?.state === 'blocked',
    })
  }
  return {
    date,
    dueBy: then.reportsDueBy,
    groups: [...groups].map(([state, { people: named, former }]) => ({
      state,
      count: named.length + former,
      former,
      people: named.slice(0, most),
    })),
  }
}
