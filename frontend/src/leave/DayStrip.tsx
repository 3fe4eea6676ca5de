import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import { useTranslate } from 'react-admin'
import { weekdayName } from '../kit/dates.ts'
import styles from './Preview.module.css'
import { daysText } from './words.ts'

/** More days do not fit beside each other. */
const maxDays = 14

/** The days side by side, for the eye; the table beside it says the same in words. Nothing for a long leave. */
export function DayStrip({ preview: { days, away, until } }: { preview: LeavePreview }) {
  const translate = useTranslate()
  if (days.length > maxDays) return null
  const clashing = new Set(away.flatMap(({ clashes, dates }) => (clashes ? dates : [])))
  return (
    <div className={styles.strip} aria-hidden="true">
      {days.map(({ date, kind, share }, at) => (
        <span
          key={date}
          data-off={share === 0}
          data-clash={clashing.has(date)}
          data-new-year={at > 0 && date > until && (days[at - 1]?.date ?? '') <= until}
        >
          <i>{weekdayName(date).slice(0, 3)}</i>
          <b>{Number(date.slice(8))}</b>
          <em>
            {share > 0
              ? daysText(share)
              : translate(`deciding.preview.${kind === 'holiday' ? 'holiday_short' : 'off'}`)}
          </em>
        </span>
      ))}
    </div>
  )
}
