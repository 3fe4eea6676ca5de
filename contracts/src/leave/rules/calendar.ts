import { weekdays } from '../../company/weekdays.ts'
import type { WorkingWeek } from '../../company/working-week.ts'
import { type Holiday, holidayOn } from '../../holidays/holiday.ts'
import type { AudiencePerson } from '../../kernel/audience.ts'
import { type Dated, valueOnOrFirst } from '../../kernel/dated.ts'
import { weekdayIndex } from '../../kernel/days.ts'
import type { PersonCalendar } from '../charged-days.ts'

/** The part of the working weeks that makes a calendar, by date. */
export type DatedDays = readonly Dated<{ week: Pick<WorkingWeek, 'workingDays'> }>[]

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
 * count on it, so a change made today does not change past days. `weeks`: the person's.
 */
export function calendarOf(
  weeks: DatedDays,
  holidays: Iterable<Holiday>,
  { employeeId, chosen, on }: CalendarPerson,
): PersonCalendar {
  const byDate = Map.groupBy(holidays, ({ date }) => date)
  return date => {
    const weekday = weekdays[weekdayIndex(date)]
    if (!valueOnOrFirst(weeks, date)?.week.workingDays.some(day => day === weekday)) return { kind: 'dayOff' }
    const onDate = byDate.get(date)
    const holiday = onDate && holidayOn(onDate, date, { employeeId, chosen, ...on(date) })
    if (!holiday) return { kind: 'working' }
    return { kind: 'holiday', holiday: holiday.name, half: holiday.half ?? undefined }
  }
}
