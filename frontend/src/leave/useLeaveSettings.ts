import type { LeaveSettingsRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList } from 'react-admin'
import { dayIn } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'

/** The company's rules for leave years; an empty list: the usual ones. */
export const useLeaveSettings = () =>
  useGetList<LeaveSettingsRow>(
    'leave-settings',
    { sort: { field: 'id', order: 'ASC' } },
    { onError: () => undefined },
  )

/** Today in the reader's zone: an employee's own ledger is dated by it. A company has the company's. */
export function useLedgerToday(): string {
  const { zone } = useCalendar()
  return dayIn(zone, useServerNow())
}
