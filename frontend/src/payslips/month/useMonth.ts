import { useEffect, useState } from 'react'
import { useUnselectAll } from 'react-admin'
import { addMonths, dayIn, isMonth } from '../../kit/dates.ts'
import { filterIn } from '../../kit/list/filter-in.ts'
import { useFilterCounts } from '../../kit/list/useFilterCounts.ts'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { useAddress } from '../../kit/useAddress.ts'

/**
 * The month (YYYY-MM) that the list shows, from the filter in the address; undefined: not known yet. An address without
 * one gets the month before as long as it has drafts, else the current month.
 */
export function useMonth() {
  const current = useCurrentMonth()
  const [params, change] = useAddress()
  const unselectAll = useUnselectAll('payslip')
  const asked = filterIn(params)?.month
  const month = isMonth(asked) ? asked : undefined
  const [last, setLast] = useState<string>()
  if (month !== undefined && month !== last) setLast(month)
  const opening = useOpeningMonth(current, month !== undefined)
  const missing = month === undefined ? (last ?? opening) : undefined

  useEffect(() => {
    if (missing === undefined) return
    change(
      now => ({ ...Object.fromEntries(now), filter: JSON.stringify({ ...filterIn(now), month: missing }) }),
      { replace: true },
    )
  }, [missing, change])

  /** Shows another month. Who was searched for stays, and what was chosen by state does not. */
  const show = (to: string) => {
    unselectAll()
    change(now => {
      const { state: _, attention: __, ...filter } = filterIn(now) ?? {}
      return { ...Object.fromEntries(now), filter: JSON.stringify({ ...filter, month: to }), page: '1' }
    })
  }
  return { month, current, show }
}

function useOpeningMonth(current: string, known: boolean): string | undefined {
  const before = addMonths(current, -1)
  const { numbers, failed } = useFilterCounts('payslip', known ? [] : [{ month: before, state: 'draft' }])
  const [drafts] = numbers
  if (drafts === undefined) return failed ? current : undefined
  return drafts > 0 ? before : current
}

/** The current month of the company. */
export function useCurrentMonth(): string {
  const { companyZone } = useCalendar()
  return dayIn(companyZone, useServerNow(60_000)).slice(0, 7)
}
