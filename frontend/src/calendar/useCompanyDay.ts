import { dayIn } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'

/** Today in the company's zone, wherever the reader is. */
export function useCompanyDay(): string {
  const { companyZone } = useCalendar()
  return dayIn(companyZone, useServerNow())
}
