import { useMemo } from 'react'
import type { Day } from '../kit/dates.ts'
import { useIsWorkingDay } from '../kit/useIsWorkingDay.ts'
import type { Entry } from './entries.ts'

const none: readonly Entry[] = []

/** The days on which nobody works: weekly days off, and holidays among the entries. */
export function useDaysOff(entries: readonly Entry[] = none) {
  const isWorkingDay = useIsWorkingDay()
  return useMemo(() => {
    const holidays = new Set(
      entries.flatMap(entry => (entry.kind === 'holiday' && entry.off ? [entry.from] : [])),
    )
    const isWeekend = (day: Day) => !isWorkingDay(day)
    const isHoliday = (day: Day) => holidays.has(day)
    return { isWeekend, isHoliday, isOff: (day: Day) => isWeekend(day) || isHoliday(day) }
  }, [entries, isWorkingDay])
}
