import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'

/** Writes an instant as day and time on the company's clock, in its date format. */
export function useMoment(): (instant: string) => { day: string; time: string } {
  const { companyZone, day } = useCalendar()
  return instant => ({ day: day(dayIn(companyZone, instant)), time: timeIn(companyZone, instant) })
}
