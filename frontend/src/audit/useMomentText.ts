import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'

/** Instants as texts in the viewer's zone and the company's date format: 20 Nov 2026, 09:02. */
export function useMomentText(): (at: string) => string {
  const { zone, day } = useCalendar()
  return at => `${day(dayIn(zone, at))}, ${timeIn(zone, at)}`
}
