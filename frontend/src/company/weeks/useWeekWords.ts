import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { runsOf, weekMinutes } from '@rollcall/contracts/company/week-words.ts'
import type { Weekday } from '@rollcall/contracts/company/weekdays.ts'
import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { useTranslate } from 'react-admin'

/** Working weeks in words. */
export function useWeekWords() {
  const translate = useTranslate()
  const name = (day: Weekday) => translate(`company.days.${day}`)
  /** 'Monday to Friday', 'Monday, Wednesday and Saturday'. */
  const daysText = (days: readonly Weekday[]): string => {
    const parts = runsOf(days).flatMap(([first, last]) =>
      first === last
        ? [name(first)]
        : runsOf([first, last]).length === 1
          ? [name(first), name(last)]
          : [translate('company.days_to', { first: name(first), last: name(last) })],
    )
    const last = parts.pop() ?? ''
    return parts.length === 0 ? last : translate('company.days_and', { most: parts.join(', '), last })
  }
  /** '40:00, Monday to Friday'. */
  const weekText = (week: WorkingWeek): string => {
    const minutes = weekMinutes(week)
    const days = daysText(week.workingDays)
    return minutes === null ? days : `${hoursAndMinutes(minutes)}, ${days}`
  }
  return { daysText, weekText }
}
