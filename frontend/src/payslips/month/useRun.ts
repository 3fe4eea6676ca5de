import type { PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import { useGetList } from 'react-admin'

const kind = ['draft', 'issue']
const pagination = { page: 1, perPage: 1 }
const sort = { field: 'startedAt', order: 'DESC' } as const

/** The last run of a month (YYYY-MM) that made or issued payslips; undefined: none, or not known yet. */
export function useRun(month: string): PayslipRunRow | undefined {
  const { data } = useGetList<PayslipRunRow>(
    'payslip-run',
    { filter: { month, kind }, pagination, sort },
    { onError: () => undefined },
  )
  return data?.[0]
}
