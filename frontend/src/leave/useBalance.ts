import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList } from 'react-admin'

/** A person's balance of leave in the current leave year; `data` is empty until the leave year is opened. */
export const useBalance = (employeeId: string) =>
  useGetList<LeaveBalanceRow>(
    'leave-balance',
    { filter: { id: employeeId }, pagination: { page: 1, perPage: 1 } },
    { enabled: employeeId !== '', onError: () => undefined },
  )
