import { settingsOn } from '../../company/dated-settings.ts'
import { type TeamSettings, weekdays } from '../../company/team-settings.ts'
import { type Holiday, holidayOn } from '../../holidays/holiday.ts'
import type { AudiencePerson } from '../../kernel/audience.ts'
import type { Dated } from '../../kernel/dated.ts'
import { weekdayIndex } from '../../kernel/days.ts'
import type { PersonCalendar } from '../charged-days.ts'

/** The part of the team settings that makes a calendar, by date. */
export type DatedWeek = Dated<Pick<TeamSettings, 'workingDays'>>

/** Whose calendar it is. */
export interface CalendarPerson {
  employeeId: string
  /** The ids of the optional holidays that count. */
  chosen: ReadonlySet<string>
  /** The person's position and zone on a date, which decide whether a holiday applies. */
  on: (date: string) => Pick<AudiencePerson, 'position' | 'zone'>
}

/**
 * A person's working days, days off and holidays. Each date is answered by the week, the position and the zone that
 * count on it, so a change made today does not change past days. `settings`: sorted by `since`.
 */
export function calendarOf(
  settings: readonly DatedWeek[],
  holidays: Iterable<Holiday>,
  { employeeId, chosen, on }: CalendarPerson,
): PersonCalendar {
  const byDate = Map.groupBy(holidays, ({ date }) => date)
  return date => {
    const weekday = weekdays[weekdayIndex(date)]
    if (!settingsOn(settings, date)?.workingDays.some(day => day === weekday)) return { kind: 'dayOff' }
    const onDate = byDate.get(date)
    const holiday = onDate && holidayOn(onDate, date, { employeeId, chosen, ...on(date) })
    if (!holiday) return { kind: 'working' }
    return { kind: 'holiday', holiday: holiday.name, half: holiday.half ?? undefined }
  }
}
