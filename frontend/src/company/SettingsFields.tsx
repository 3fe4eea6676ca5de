import { TextField } from '@mui/material'
import {
  type DateFormat,
  dateFormats,
  type Weekday,
  weekdays,
} from '@rollcall/contracts/company/team-settings.ts'
import { useTranslate } from 'react-admin'
import { type Day, formatDay } from '../kit/dates.ts'
import { TimeInput } from '../kit/inputs/TimeInput.tsx'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import { alert, check } from '../look/icons.tsx'
import styles from './TeamSettings.module.css'

/** Chooses the date format, with today's date as the example. */
export function DateFormatField({
  value,
  onChange,
  today,
}: {
  value: DateFormat
  onChange: (format: DateFormat) => void
  today: Day
}) {
  const translate = useTranslate()
  return (
    <div className={styles.formats} role="radiogroup" aria-label={translate('company.date_format.title')}>
      {dateFormats.map(format => (
        <label key={format} className={styles.format}>
          <input
            type="radio"
            name="dateFormat"
            value={format}
            checked={value === format}
            onChange={() => onChange(format)}
          />
          <b>{formatDay(today, format)}</b>
          <span>{format}</span>
        </label>
      ))}
    </div>
  )
}

/** A whole number from `min` to `max`, as typed; undefined while the field is empty or holds no number. */
export function CountField({
  of,
  min = 0,
  max,
  value,
  onChange,
  error,
}: {
  /** The section of its texts. */
  of: 'optional_holidays' | 'correction_days' | 'missing_after'
  min?: number
  max: number
  value: number | undefined
  onChange: (count: number | undefined) => void
  error: string | undefined
}) {
  const translate = useTranslate()
  const below = `${of}-below`
  return (
    <>
      <TextField
        type="number"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        error={error !== undefined}
        margin="none"
        className={styles.number ?? ''}
        slotProps={{
          htmlInput: {
            'aria-label': translate(`company.${of}.title`),
            'aria-describedby': below,
            inputMode: 'numeric',
            min,
            max,
            step: 1,
          },
        }}
      />
      <p
        className={styles.below}
        id={below}
        role={error ? 'alert' : undefined}
        data-error={error !== undefined}
      >
        {error && <Icon shape={alert} size={14} />}
        {error ?? translate(`company.${of}.unit`)}
      </p>
    </>
  )
}

/** The hour at which daily reports are due, HH:MM; null while the field is empty. */
export function ReportsDueField({
  value,
  onChange,
  error,
}: {
  value: string | null
  onChange: (time: string | null) => void
  error: string | undefined
}) {
  const translate = useTranslate()
  return (
    <>
      <TimeInput
        value={value ?? ''}
        onTime={time => onChange(time === '' ? null : time)}
        error={error !== undefined}
        margin="none"
        sx={{ width: 150 }}
        slotProps={{
          htmlInput: {
            'aria-label': translate('company.reports_due.title'),
            'aria-describedby': 'reports-due-below',
          },
        }}
      />
      <p
        className={styles.below}
        id="reports-due-below"
        role={error ? 'alert' : undefined}
        data-error={error !== undefined}
      >
        {error && <Icon shape={alert} size={14} />}
        {error ?? translate('company.reports_due.none')}
      </p>
    </>
  )
}

/** Chooses between two rules, each with a sentence that says what it means. `of`: the section of its texts. */
export function YesNoField({
  of,
  value,
  onChange,
}: {
  of: 'paid_breaks' | 'overtime_approval'
  value: boolean
  onChange: (value: boolean) => void
}) {
  const translate = useTranslate()
  return (
    <div className={styles.formats} role="radiogroup" aria-label={translate(`company.${of}.title`)}>
      {[false, true].map(one => (
        <label key={String(one)} className={styles.format}>
          <input type="radio" name={of} checked={value === one} onChange={() => onChange(one)} />
          <b>{translate(`company.${of}.${one ? 'yes' : 'no'}`)}</b>
          <span>{translate(`company.${of}.${one ? 'yes_text' : 'no_text'}`)}</span>
        </label>
      ))}
    </div>
  )
}

/** Chooses the days on which the team works. */
export function WorkingDaysField({
  value,
  onChange,
  error,
}: {
  value: Weekday[]
  onChange: (days: Weekday[]) => void
  error: string | undefined
}) {
  const translate = useTranslate()
  return (
    <>
      <fieldset className={layout.wrap} aria-label={translate('company.working_days.title')}>
        {weekdays.map(day => (
          <label key={day} className={`${layout.marked} ${styles.day}`}>
            <input
              type="checkbox"
              checked={value.includes(day)}
              onChange={({ target }) =>
                // In the order of the week, whichever was ticked first.
                onChange(weekdays.filter(one => (one === day ? target.checked : value.includes(one))))
              }
            />
            <Icon shape={check} size={14} />
            {translate(`company.days.${day}`)}
          </label>
        ))}
      </fieldset>
      <p className={styles.below} role={error ? 'alert' : undefined} data-error={error !== undefined}>
        {error && <Icon shape={alert} size={14} />}
        {error ?? translate('company.working_days.count', { smart_count: value.length })}
      </p>
    </>
  )
}
