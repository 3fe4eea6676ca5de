import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Sums } from '../kit/parts/Sums.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { ChangedSince } from './ChangedSince.tsx'
import { LockHistory } from './LockHistory.tsx'
import styles from './MonthLocks.module.css'
import type { Month } from './months.ts'

/** The hours of a month as they were locked; for one that was reopened, why, and both sums. */
export function LockedMonth({ month: { id, lock, facts, state } }: { month: Month }) {
  const translate = useTranslate()
  const { day, zone } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`month_locks.${key}`, args)
  const moment = (at: string) => `${day(dayIn(zone, at))}, ${timeIn(zone, at)}`
  const { workedMinutes, minutesBefore, lockedAt, reopenedAt, reason } = lock ?? {}
  if (lockedAt === undefined || workedMinutes === undefined) return null
  const isReopened = state === 'reopened'
  const now = isReopened ? facts?.workedMinutes : workedMinutes
  const was = isReopened ? workedMinutes : minutesBefore
  return (
    <div className={`${layout.stack} ${layout.padded}`}>
      {reopenedAt && (
        <div className={styles.quote}>
          <p dir="auto">“{reason}”</p>
          <p className={words.note}>
            {isReopened
              ? text('was', { at: moment(reopenedAt), before: moment(lockedAt) })
              : text('was_again', { at: moment(reopenedAt) })}
          </p>
        </div>
      )}
      <Sums
        label={text('sums.label')}
        of={[
          [
            text('sums.locked', { day: day(dayIn(zone, lockedAt)) }),
            was != null && now !== undefined
              ? text('both_sums', { was: hoursAndMinutes(was), now: hoursAndMinutes(now) })
              : hoursAndMinutes(workedMinutes),
          ],
        ]}
      />
      {lock?.history && <LockHistory of={lock.history} />}
      {isReopened && reopenedAt && <ChangedSince month={id} since={reopenedAt} />}
    </div>
  )
}
