import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList } from 'react-admin'

/** A person's balance of leave; `data` is empty until the leave year is opened. */
export const useLeaveBalance = (employeeId: string) =>
  useGetList<LeaveBalanceRow>(
    'leave-balance',
    { filter: { id: employeeId }, pagination: { page: 1, perPage: 1 } },
    { onError: () => undefined },
  )
