import type { PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import { useGetList } from 'react-admin'

const pagination = { page: 1, perPage: 1 }
const sort = { field: 'startedAt', order: 'DESC' } as const

/** The last run of a month (YYYY-MM); undefined: none, or not known yet. */
export function useRun(month: string): PayslipRunRow | undefined {
  const { data } = useGetList<PayslipRunRow>(
    'payslip-run',
    { filter: { month }, pagination, sort },
    { onError: () => undefined },
  )
  return data?.[0]
}
