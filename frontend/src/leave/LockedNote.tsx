import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { isLockedText, lockedBetween } from '@rollcall/contracts/month-locks/locked-months.ts'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { useMonthLocks } from '../kit/useMonthLocks.ts'

/** That a month of leave is locked, so that it cannot be cancelled; nothing while all its months are open. */
export function LockedNote({ of: requests }: { of: readonly LeaveRequestRow[] }) {
  const { locked } = useMonthLocks()
  const month = requests
    .map(({ cancelFrom, from, to }) => lockedBetween(locked, cancelFrom ?? from, to))
    .find(found => found !== undefined)
  return month === undefined ? null : <Notice tone="wait" icon={warn} title={isLockedText(month)} />
}
