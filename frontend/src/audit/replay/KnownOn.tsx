import { useId } from 'react'
import { dayIn, timeIn } from '../../kit/dates.ts'
import { OptionalDay } from '../../kit/inputs/DayInput.tsx'
import { TimeInput } from '../../kit/inputs/TimeInput.tsx'
import { useCalendar } from '../../kit/me.tsx'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import styles from './Choose.module.css'
import { instantIn } from './known-on.ts'
import { useText } from './useWords.ts'

/** The last minute of a day, which a date without a time means. */
const endOfDay = '23:59'

/** A date and a time on the company's clock, as one instant; undefined: now. */
export function KnownOn({
  value,
  onChange,
}: {
  /** ISO in UTC. */
  value: string | undefined
  onChange: (value: string | undefined, how?: { replace: boolean }) => void
}) {
  const text = useText()
  const id = useId()
  const { companyZone, today } = useCalendar()
  const date = value && dayIn(companyZone, value)
  const time = value ? timeIn(companyZone, value) : ''
  return (
    <div className={styles.moment}>
      <div>
        <label htmlFor={id}>
          <VisuallyHidden>{text('known_day')}</VisuallyHidden>
        </label>
        <OptionalDay
          id={id}
          label={text('known_day')}
          value={date}
          onDay={day =>
            onChange(day === undefined ? undefined : instantIn(companyZone, day, time || endOfDay))
          }
        />
      </div>
      <TimeInput
        value={time}
        margin="none"
        // Each figure that is typed changes it, which is no step of its own.
        onTime={typed =>
          typed !== '' && onChange(instantIn(companyZone, date ?? today, typed), { replace: true })
        }
        slotProps={{ htmlInput: { 'aria-label': text('known_time') } }}
      />
    </div>
  )
}
