import { type AttendanceDay, attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { type Day, dayIn } from '../kit/dates.ts'
import type { ScheduleOn } from '../kit/schedule/useSchedules.ts'
import type { PersonWeek } from './useTeamWeek.ts'

/** A person's days as they count now, and the date where the person is. `now` in milliseconds. */
export function daysOfPerson(
  { person, days }: PersonWeek,
  dates: readonly Day[],
  { scheduleOn, now, companyZone }: { scheduleOn: ScheduleOn; now: number; companyZone: string },
): { today: Day; states: AttendanceDay[] } {
  const zone = person.zone ?? companyZone
  return {
    today: dayIn(zone, now),
    states: dates.map(date =>
      attendanceDay({
        date,
        sessions: days.get(date)?.sessions ?? [],
        schedule: scheduleOn(person.id, date),
        zone,
        now,
      }),
    ),
  }
}
