import { addDays, type Day } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { useToSettle } from './useToSettle.ts'

/** How far back the dashboard looks. Older days are in Teams in/out. */
const daysBack = 62

/** The days of the dashboard. */
export function useDashboardDays(): [from: Day, to: Day] {
  const { today } = useCalendar()
  // A person's date may be one day ahead of the company's.
  return [addDays(today, -daysBack), addDays(today, 1)]
}

/** What the company has to settle in the days of the dashboard. */
export const useDashboardToSettle = () => useToSettle(...useDashboardDays())

/** The ids of the people with a missing punch-out; undefined: unknown. */
export function useMissingPunchOuts(): readonly string[] | undefined {
  const { data } = useDashboardToSettle()
  return data && [...new Set(data.missing.map(({ employeeId }) => employeeId))]
}
