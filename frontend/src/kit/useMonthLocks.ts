import { nextOpenMonth } from '@rollcall/contracts/month-locks/locked-months.ts'
import type { MonthLockRow, MyMonthLockRow } from '@rollcall/contracts/month-locks/views.ts'
import { useGetList } from 'react-admin'
import { useMe } from './me.tsx'

/** A month as everyone sees it; the company's rows have the sums as well. */
type Lock = MyMonthLockRow & Partial<MonthLockRow>

/** The months that were locked at least once, by month, for the company and its employees. `wanted`: whether to read them. */
export function useMonthLocks(wanted = true) {
  const { role } = useMe()
  const query = useGetList<Lock>(
    role === 'employee' ? 'my-month-lock' : 'month-lock',
    { sort: { field: 'lastDay', order: 'DESC' }, pagination: { page: 1, perPage: 400 }, filter: {} },
    { onError: () => undefined, enabled: wanted && (role === 'employee' || role === 'company') },
  )
  const rows = query.data ?? []
  const locked = new Set(rows.filter(({ state }) => state === 'locked').map(({ id }) => String(id)))
  return {
    ...query,
    lockOf: (month: string) => rows.find(({ id }) => id === month),
    locked,
    isLocked: (month: string) => locked.has(month),
    /** The month in which a correction of a locked month counts. */
    nextOpen: (month: string) => nextOpenMonth(locked, month),
  }
}
