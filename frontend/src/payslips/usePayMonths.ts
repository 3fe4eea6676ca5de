import { addMonths } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'

/** The months for which payslips are usually made, the latest first: the next one and the two years before. */
export function usePayMonths(shown?: string): string[] {
  const { today } = useCalendar()
  const current = today.slice(0, 7)
  const months = Array.from({ length: 26 }, (_, index) => addMonths(current, 1 - index))
  return shown === undefined || months.includes(shown) ? months : [...months, shown].sort().reverse()
}
