import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { useTranslate } from 'react-admin'
import { counted, grouped } from '../kit/numbers.ts'
import { Meter } from '../kit/parts/Meter.tsx'
import styles from './Exports.module.css'

/** The progress of a running export, and the time left. */
export function Progress({
  row: { list, done, total },
  what,
  secondsLeft,
}: {
  row: ExportRow
  what: string
  secondsLeft: number | undefined
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`exports.${key}`, args)
  if (done === null || total === null) return <p>{text(list === null ? 'being_made' : 'waits')}</p>
  const part = total === 0 ? 0 : Math.min(100, (done / total) * 100)
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={text('progress', { what })}
        aria-valuemin={0}
        aria-valuenow={done}
        aria-valuemax={total}
      >
        <Meter part={part / 100} />
      </div>
      <p>
        <b>{text('done_of', { done: grouped(done), total: grouped(total) })}</b>
        {secondsLeft !== undefined && `, ${left(secondsLeft, text)}`}. {text('leave')}
      </p>
    </>
  )
}

const left = (seconds: number, text: (key: string, args: object) => string): string =>
  seconds < 90
    ? text('seconds_left', counted(seconds))
    : text('minutes_left', counted(Math.round(seconds / 60)))
