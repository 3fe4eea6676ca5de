import { settingsOn } from '@rollcall/contracts/company/dated-settings.ts'
import { useMemo } from 'react'
import { type Day, weekdayOf } from './dates.ts'
import { useMe } from './me.tsx'

/** Whether a day is a working day of the company, by the week that counts on that day. */
export function useIsWorkingDay(): (day: Day) => boolean {
  const { company } = useMe()
  return useMemo(() => {
    const weeks = (company?.weeks ?? []).map(({ from, ...week }) => ({ ...week, since: from }))
    return day => {
      const week = settingsOn(weeks, day) ?? company?.settings
      return week === undefined || week.workingDays.includes(weekdayOf(day))
    }
  }, [company])
}
