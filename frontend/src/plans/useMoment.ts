import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'

/** Formats an instant as day and time in the company's zone and date format. */
export function useMoment(): (instant: string) => { day: string; time: string } {
  const { companyZone, day } = useCalendar()
  return instant => ({ day: day(dayIn(companyZone, instant)), time: timeIn(companyZone, instant) })
}
