import { TextField } from '@mui/material'
import type { WorkHours } from '@rollcall/contracts/company/team-settings.ts'
import { useTranslate } from 'react-admin'
import { Icon } from '../look/Icon.tsx'
import { alert } from '../look/icons.tsx'
import styles from './TeamSettings.module.css'

/** Work hours as typed; NaN while a number is missing. */
export type DraftHours = WorkHours

const usual = { minutes: 480, graceMinutes: 10 }

/** The start and length of a working day, and when a punch-in is late; undefined without a start. */
export function WorkHoursField({
  value,
  onChange,
  error,
}: {
  value: DraftHours | undefined
  onChange: (hours: DraftHours | undefined) => void
  error: string | undefined
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`company.work_hours.${key}`, args)
  const numbers = value ?? { start: '', ...usual }
  const number = (field: 'minutes' | 'graceMinutes', unit: number, label: string, step: number) => (
    <TextField
      type="number"
      label={text(label)}
      value={value === undefined || Number.isNaN(numbers[field]) ? '' : numbers[field] / unit}
      disabled={value === undefined}
      onChange={({ target }) =>
        onChange({
          ...numbers,
          [field]: target.value === '' ? Number.NaN : Math.round(Number(target.value) * unit),
        })
      }
      margin="none"
      sx={{ width: 150 }}
      slotProps={{ htmlInput: { 'aria-describedby': 'work-hours-below', min: 0, step } }}
    />
  )
  return (
    <>
      <div className={styles.hours}>
        <TextField
          type="time"
          label={text('starts_at')}
          value={numbers.start}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : { ...numbers, start: target.value })
          }
          error={error !== undefined}
          margin="none"
          sx={{ width: 150 }}
          slotProps={{
            htmlInput: { 'aria-describedby': 'work-hours-below' },
            inputLabel: { shrink: true },
          }}
        />
        {number('minutes', 60, 'hours', 0.25)}
        {number('graceMinutes', 1, 'grace', 5)}
      </div>
      <p
        className={styles.below}
        id="work-hours-below"
        role={error ? 'alert' : undefined}
        data-error={error !== undefined}
      >
        {error && <Icon shape={alert} size={14} />}
        {error ?? (value ? text('means', { late: lateFrom(value) }) : text('none'))}
      </p>
    </>
  )
}

/** The first minute of the day that is late: '09:11'. */
function lateFrom({ start, graceMinutes }: DraftHours): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const late = hour * 60 + minute + (graceMinutes || 0) + 1
  return `${String(Math.floor(late / 60)).padStart(2, '0')}:${String(late % 60).padStart(2, '0')}`
}
