import { type TeamSettings, weekdays } from '../../company/team-settings.ts'
import { type Holiday, holidayOn } from '../../holidays/holiday.ts'
import type { AudiencePerson } from '../../kernel/audience.ts'
import type { PersonCalendar } from '../charged-days.ts'

/** A person's working days, days off and holidays. `chosen`: the ids of the optional holidays that count. */
export function calendarOf(
  { workingDays }: Pick<TeamSettings, 'workingDays'>,
  holidays: Iterable<Holiday>,
  person: AudiencePerson & { chosen: ReadonlySet<string> },
): PersonCalendar {
  const all = [...holidays]
  return date => {
    // Monday is 0 in the list of weekdays and 1 in JavaScript.
    const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]
    if (!workingDays.some(day => day === weekday)) return { kind: 'dayOff' }
    const holiday = holidayOn(all, date, person)
    if (!holiday) return { kind: 'working' }
    return { kind: 'holiday', holiday: holiday.name, half: holiday.half ?? undefined }
  }
}
