import { maxReportPeople } from '@rollcall/contracts/daily-reports/day.ts'
import { useCalendar } from '../kit/me.tsx'
import { useReportDay } from './useReportDay.ts'

/**
 * The ids of the people whose scheduled day has ended today without a report; undefined: unknown. Read again when reports
 * change, and every minute.
 */
export function useMissingReports(): readonly string[] | undefined {
  const { today } = useCalendar()
  const { data, isPlaceholderData } = useReportDay(today, maxReportPeople)
  if (!data || isPlaceholderData) return undefined
  return (
    data.groups.find(({ state }) => state === 'missing')?.people.map(({ employeeId }) => employeeId) ?? []
  )
}
