import { Button } from '@mui/material'
import { firstInstantAt } from '@rollcall/contracts/kernel/wall-clock.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn } from '../dates.ts'
import { OptionalDay } from '../inputs/DayInput.tsx'
import { TimeInput } from '../inputs/TimeInput.tsx'
import { useCalendar, useServerNow } from '../me.tsx'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import styles from './Past.module.css'
import type { Past } from './past.ts'

/** The last minute of a day, which a date without a time means. */
const endOfDay = '23:59'

/** Both fields of the past, on the reader's clock. A time to come is replaced by now. */
export function PastForm({
  past,
  onShow,
}: {
  past: Past | undefined
  onShow: (past: Past | undefined) => void
}) {
  const translate = useTranslate()
  const text = (key: string) => translate(`app.past.${key}`)
  const id = useId()
  const { zone } = useCalendar()
  const now = useServerNow()
  const today = dayIn(zone, now)
  const [asOf, setAsOf] = useState(past?.asOf)
  const [day, setDay] = useState(past?.knownOn && dayIn(zone, past.knownOn))
  const [time, setTime] = useState(past?.knownOn ? timeIn(zone, past.knownOn) : '')
  // A time alone is one of today.
  const knownDay = day ?? (time === '' ? undefined : today)
  const isEmpty = asOf === undefined && knownDay === undefined
  const isToCome = (asOf ?? '') > today || (knownDay ?? '') > today

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isToCome) return
    const known = knownDay && Math.min(firstInstantAt(zone, knownDay, time || endOfDay), now)
    onShow({
      ...(asOf !== undefined && { asOf }),
      ...(known !== undefined && { knownOn: new Date(known).toISOString() }),
    })
  }
  return (
    <form onSubmit={send} className={styles.field}>
      <div className={styles.field}>
        <label htmlFor={`${id}of`}>{text('as_of')}</label>
        <OptionalDay id={`${id}of`} label={text('as_of')} value={asOf} onDay={setAsOf} />
        <p className={words.fine}>{text('as_of_hint')}</p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}on`}>{text('known_on')}</label>
        <div className={styles.moment}>
          <OptionalDay id={`${id}on`} label={text('known_on')} value={day} onDay={setDay} />
          <TimeInput
            value={time}
            margin="none"
            onTime={setTime}
            slotProps={{ htmlInput: { 'aria-label': text('known_time') } }}
          />
        </div>
        <p className={words.fine}>{text('known_on_hint')}</p>
      </div>
      {isToCome && (
        <p role="alert" className={words.fine}>
          {text('to_come')}
        </p>
      )}
      <div className={layout.wrap}>
        <Button type="submit" variant="contained" disabled={isEmpty || isToCome}>
          {text('show')}
        </Button>
        {past && <Button onClick={() => onShow(undefined)}>{text('back')}</Button>}
      </div>
    </form>
  )
}
