import { dayIn, isMonth } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { useAddress } from '../kit/useAddress.ts'

/** The filter of the list in the address. */
export interface ListFilter {
  month?: string
  /** undefined: every position. */
  position?: string | undefined
  q?: string
}

/** The current month of the company, and the filter of the address with a function that changes a part of it. */
export function useMonthFilter() {
  const current = useCurrentMonth()
  const [params, change] = useAddress()
  const filter = filterIn(params)
  const set = (part: ListFilter) =>
    change(
      now => ({
        ...Object.fromEntries(now),
        filter: JSON.stringify({ ...filterIn(now), ...part }),
        page: '1',
      }),
      { replace: true },
    )
  return { current, month: filter.month ?? current, position: filter.position, set }
}

/** The current month of the company. */
export function useCurrentMonth(): string {
  const { companyZone } = useCalendar()
  const now = useServerNow(60_000)
  return dayIn(companyZone, now).slice(0, 7)
}

/** The filter of an address, without what is invalid in it. */
function filterIn(params: URLSearchParams): ListFilter {
  try {
    const { month, ...rest } = JSON.parse(params.get('filter') ?? '{}') as ListFilter
    return { ...rest, ...(isMonth(month) && { month }) }
  } catch {
    return {}
  }
}
