import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addMonths, dayIn, isMonth, monthName } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { Stepper } from '../kit/parts/Stepper.tsx'
import { useAddress } from '../kit/useAddress.ts'

/** The shown month with its steps; no month after `current`. */
export function MonthSteps({
  month,
  current,
  onMonth,
}: {
  month: string
  current: string
  onMonth: (month: string) => void
}) {
  const translate = useTranslate()
  const text = (key: string) => translate(`performance.month.${key}`)
  return (
    <>
      <h2 aria-live="polite">{monthName(month)}</h2>
      <Stepper
        before={{ label: text('before'), go: () => onMonth(addMonths(month, -1)) }}
        after={{ label: text('after'), disabled: month >= current, go: () => onMonth(addMonths(month, 1)) }}
      >
        <Button variant="outlined" disabled={month === current} onClick={() => onMonth(current)}>
          {text('current')}
        </Button>
      </Stepper>
    </>
  )
}

/** The filter of the list in the address. */
interface ListFilter {
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
