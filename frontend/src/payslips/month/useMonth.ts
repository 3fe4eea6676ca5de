import { type PayslipMonthAnswer, payslipMonth } from '@rollcall/contracts/payslips/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate, useUnselectAll } from 'react-admin'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import { addMonths, dayIn, isMonth, monthName } from '../../kit/dates.ts'
import { filterIn } from '../../kit/list/filter-in.ts'
import { useFilterCounts } from '../../kit/list/useCounts.ts'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import type { MonthCounts } from './headline.ts'

/**
 * The month (YYYY-MM) that the list shows, from the filter in the address; undefined: not known yet. An address without
 * one gets the month before as long as it has drafts, otherwise the current month.
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

  /** Shows another month. The search stays, the filter by state does not. */
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
function useCurrentMonth(): string {
  const { companyZone } = useCalendar()
  return dayIn(companyZone, useServerNow(60_000)).slice(0, 7)
}

/** The texts of the month's list, and a month's name, with the year unless it is the current one. */
export function useMonthWords() {
  const translate = useTranslate()
  const current = useCurrentMonth()
  const text = (key: string, args: object = {}): string => translate(`payslip_month.${key}`, args)
  const nameOf = (month: string): string => {
    const name = monthName(month)
    return month.slice(0, 4) === current.slice(0, 4) ? (name.split(' ')[0] ?? name) : name
  }
  return { text, nameOf, current }
}

export type MonthFacts = PayslipMonthAnswer & MonthCounts

const pagination = { page: 1, perPage: 1 }
const sort = { field: 'id', order: 'ASC' } as const

/** The totals and counts of a month (YYYY-MM). */
export function useMonthFacts(month: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const countOf = async (attention: string) =>
    (await dataProvider.getList('payslip', { pagination, sort, filter: { month, attention } })).total ?? 0
  return useQuery<MonthFacts>({
    // Under the resource, so that its changes make it load again.
    queryKey: ['payslip', 'month', month],
    queryFn: async () => {
      const [facts, fix, check] = await Promise.all([
        dataProvider.read(`/api/payslip-month?${new URLSearchParams({ month })}`, payslipMonth),
        countOf('fix'),
        countOf('check'),
      ])
      return { ...facts, fix, check }
    },
    retry: false,
  })
}
