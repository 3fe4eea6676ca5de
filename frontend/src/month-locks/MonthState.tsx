import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { useTranslate } from 'react-admin'
import { dayIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { lock as lockIcon } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { useMonthLocks } from '../kit/useMonthLocks.ts'

export { stateMessages } from './state-messages.ts'

/** Whether a month (YYYY-MM) is locked or was reopened, and why; nothing for a month that never was locked. */
export function MonthState({ month }: { month: string }) {
  const translate = useTranslate()
  const { day, zone } = useCalendar()
  const { lockOf, nextOpen } = useMonthLocks()
  const lock = lockOf(month)
  if (!lock) return null
  const text = (key: string, args: object = {}) =>
    translate(`month_state.${key}`, { month: monthName(month), ...args })
  const isLocked = lock.state === 'locked'
  const at = isLocked ? lock.lockedAt : (lock.reopenedAt ?? lock.lockedAt)
  return (
    <Notice
      tone={isLocked ? 'brand' : 'wait'}
      icon={lockIcon}
      title={text(lock.state, { day: day(dayIn(zone, at)) })}
    >
      {isLocked
        ? text('adjusts', { next: monthName(nextOpen(month)) })
        : text('reason', { reason: lock.reason })}
    </Notice>
  )
}
