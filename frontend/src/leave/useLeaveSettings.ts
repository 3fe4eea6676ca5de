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

/** Today on the company's calendar, by which the ledger is dated. */
export function useLedgerToday(): string {
  const { companyZone } = useCalendar()
  return dayIn(companyZone, useServerNow())
}
