import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { Icon } from '../look/Icon.tsx'
import { clock } from '../look/icons.tsx'
import styles from './Balance.module.css'
import { expiriesOf } from './expiry.ts'
import { useLeaveSettings, useLedgerToday } from './useLedger.ts'
import { daysText } from './words.ts'

/** The days of a balance that would expire if nothing changed. Renders nothing if none would. */
export function ExpiryNotes({ balance }: { balance: LeaveBalanceRow }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const today = useLedgerToday()
  const { data } = useLeaveSettings()
  const settings = data?.[0]
  return expiriesOf(balance, settings, today).map(({ kind, days, on }) => (
    <p key={kind} className={styles.note}>
      <Icon shape={clock} size={15} />
      {translate(`balance.expires.${kind}`, {
        smart_count: days,
        days: daysText(days),
        limit: daysText(settings?.carryOverLimit ?? 0),
        on: day(on),
      })}
    </p>
  ))
}
