import { type TeamSettings, weekdays } from '../../company/team-settings.ts'
import { type Holiday, holidayOn } from '../../holidays/holiday.ts'
import type { AudiencePerson } from '../../kernel/audience.ts'
import { weekdayIndex } from '../../kernel/days.ts'
import type { PersonCalendar } from '../charged-days.ts'

/** A person's working days, days off and holidays. `chosen`: the ids of the optional holidays that count. */
export function calendarOf(
  { workingDays }: Pick<TeamSettings, 'workingDays'>,
  holidays: Iterable<Holiday>,
  person: AudiencePerson & { chosen: ReadonlySet<string> },
): PersonCalendar {
  const all = [...holidays]
  return date => {
    const weekday = weekdays[weekdayIndex(date)]
    if (!workingDays.some(day => day === weekday)) return { kind: 'dayOff' }
    const holiday = holidayOn(all, date, person)
    if (!holiday) return { kind: 'working' }
    return { kind: 'holiday', holiday: holiday.name, half: holiday.half ?? undefined }
  }
}
