import { type PayslipMonth, payslipMonth } from '@rollcall/contracts/payslips/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import type { MonthCounts } from './headline.ts'

export type MonthFacts = PayslipMonth & MonthCounts

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
