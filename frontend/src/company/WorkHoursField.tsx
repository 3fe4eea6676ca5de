import { Checkbox, FormControlLabel, TextField } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { Weekday } from '@rollcall/contracts/company/weekdays.ts'
import type { WorkHours } from '@rollcall/contracts/company/work-hours.ts'
import { useTranslate } from 'react-admin'
import { TimeInput } from '../kit/inputs/TimeInput.tsx'
import { Icon } from '../look/Icon.tsx'
import { alert } from '../look/icons.tsx'
import styles from './TeamSettings.module.css'
import { type SavedWeek, WeekHours } from './WeekHours.tsx'

/** Work hours as typed; NaN while a number is missing. */
export type DraftHours = WorkHours

const usual = { minutes: 480, graceMinutes: 10 }
/** Worked minutes after which a break is needed, as in most countries' laws. */
const longDay = 360

/**
 * The hours of the working week: the usual day, the days that differ, and how worked time is compared with them;
 * undefined without a start.
 */
export function WorkHoursField({
  value,
  workingDays,
  saved,
  onChange,
  onDays,
  error,
}: {
  value: DraftHours | undefined
  workingDays: readonly Weekday[]
  /** The week that counts until the change is saved. */
  saved: SavedWeek | undefined
  onChange: (hours: DraftHours | undefined) => void
  /** Switches days on and off in the table; absent: the table has the working days alone. */
  onDays?: (days: Weekday[]) => void
  error: string | undefined
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`company.work_hours.${key}`, args)
  const numbers: DraftHours = value ?? { start: '', ...usual }
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
        <TimeInput
          label={text('starts_at')}
          value={numbers.start}
          onTime={start => onChange(start === '' ? undefined : { ...numbers, start })}
          error={error !== undefined}
          margin="none"
          sx={{ width: 150 }}
          slotProps={{
            htmlInput: { 'aria-describedby': 'work-hours-below' },
            inputLabel: { shrink: true },
          }}
        />
        {number('minutes', 60, 'hours', 0.25)}
        <MinutesField
          label={text('usual_break')}
          value={numbers.breakMinutes}
          disabled={value === undefined}
          onChange={breakMinutes => onChange(withOptional(numbers, { breakMinutes }))}
        />
        {number('graceMinutes', 1, 'grace', 5)}
        <MinutesField
          label={text('overtime')}
          value={numbers.overtimeFromMinutes}
          disabled={value === undefined}
          onChange={overtimeFromMinutes => onChange(withOptional(numbers, { overtimeFromMinutes }))}
        />
        <MinutesField
          label={text('minimum_break')}
          value={numbers.minimumBreak?.minutes}
          disabled={value === undefined}
          onChange={minutes =>
            onChange(
              withOptional(numbers, {
                minimumBreak:
                  minutes === undefined
                    ? undefined
                    : { afterMinutes: longDay, ...numbers.minimumBreak, minutes },
              }),
            )
          }
        />
      </div>
      {numbers.minimumBreak && (
        <DeductField
          rule={numbers.minimumBreak}
          onChange={minimumBreak => onChange({ ...numbers, minimumBreak })}
        />
      )}
      <p
        className={styles.below}
        id="work-hours-below"
        role={error ? 'alert' : undefined}
        data-error={error !== undefined}
      >
        {error && <Icon shape={alert} size={14} />}
        {error ?? (value ? text('means', { late: lateFrom(value) }) : text('none'))}
      </p>
      {value && (
        <WeekHours
          hours={value}
          workingDays={workingDays}
          saved={saved}
          onChange={onChange}
          onDays={onDays}
        />
      )}
    </>
  )
}

type BreakRule = NonNullable<DraftHours['minimumBreak']>

/** Whether what is missing of the minimum break is deducted. */
function DeductField({
  rule: { deducted, ...rule },
  onChange,
}: {
  rule: BreakRule
  onChange: (rule: BreakRule) => void
}) {
  const translate = useTranslate()
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={deducted === true}
            onChange={({ target }) => onChange({ ...rule, ...(target.checked && { deducted: true }) })}
            slotProps={{ input: { 'aria-describedby': 'deduct-below' } }}
          />
        }
        label={translate('company.work_hours.deduct')}
      />
      <p className={styles.below} id="deduct-below">
        {translate('company.work_hours.deduct_text', { after: hoursAndMinutes(rule.afterMinutes) })}
      </p>
    </>
  )
}

/** Whole minutes that may be left out; undefined while the field is empty. */
function MinutesField({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string
  value: number | undefined
  disabled: boolean
  onChange: (minutes: number | undefined) => void
}) {
  return (
    <TextField
      type="number"
      label={label}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Math.round(Number(target.value)))}
      margin="none"
      sx={{ width: 150 }}
      slotProps={{ htmlInput: { 'aria-describedby': 'work-hours-below', min: 0, step: 5 } }}
    />
  )
}

/** The hours with these members, without those that are undefined. */
const withOptional = (
  hours: DraftHours,
  members: { [K in 'breakMinutes' | 'overtimeFromMinutes' | 'minimumBreak']?: DraftHours[K] | undefined },
): DraftHours =>
  Object.fromEntries(
    Object.entries({ ...hours, ...members }).filter(([, member]) => member !== undefined),
  ) as DraftHours

/** The first minute of the day that is late: '09:11'. */
function lateFrom({ start, graceMinutes }: DraftHours): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const late = hour * 60 + minute + (graceMinutes || 0) + 1
  return `${String(Math.floor(late / 60)).padStart(2, '0')}:${String(late % 60).padStart(2, '0')}`
}
