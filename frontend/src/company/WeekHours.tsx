import { TextField } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { Weekday } from '@rollcall/contracts/company/weekdays.ts'
import { type DayHours, hoursOf, spanOf, type WorkHours } from '@rollcall/contracts/company/work-hours.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import { useTranslate } from 'react-admin'
import styles from './WeekHours.module.css'

/** A week as it is saved. */
export interface SavedWeek {
  hours: WorkHours | undefined
  workingDays: readonly Weekday[]
}

/**
 * The hours of each working day as a table: start, end and expected break, and what they come to. Targets that differ from
 * the saved week name what they were.
 */
export function WeekHours({
  hours,
  workingDays,
  saved,
  onChange,
}: {
  hours: WorkHours
  workingDays: readonly Weekday[]
  saved: SavedWeek | undefined
  onChange: (hours: WorkHours) => void
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`company.work_hours.${key}`, args)
  const total = targetOf({ hours, workingDays })
  const before = saved?.hours && targetOf(saved)
  return (
    <table className={styles.week}>
      <caption>{text('week')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('day')}</th>
          <th scope="col">{text('start')}</th>
          <th scope="col">{text('end')}</th>
          <th scope="col">{text('break')}</th>
          <th scope="col">{text('target')}</th>
        </tr>
      </thead>
      <tbody>
        {workingDays.map(day => (
          <DayRow
            key={day}
            name={translate(`company.days.${day}`)}
            hours={hoursOf(hours, day)}
            before={saved?.hours && (saved.workingDays.includes(day) ? hoursOf(saved.hours, day).minutes : 0)}
            onChange={ofDay => onChange(withDay(hours, day, ofDay))}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {text('total')}
          </th>
          <td>
            {shown(total)}
            <Was minutes={total} before={before} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The target before the change; nothing where it stays. */
function Was({ minutes, before }: { minutes: number; before: number | undefined }) {
  const translate = useTranslate()
  if (before === undefined || before === minutes) return null
  return <small>{translate('company.work_hours.was', { time: hoursAndMinutes(before) })}</small>
}

const targetOf = ({ hours, workingDays }: SavedWeek): number =>
  workingDays.reduce((sum, day) => sum + (hours ? hoursOf(hours, day).minutes : 0), 0)

function DayRow({
  name,
  hours,
  before,
  onChange,
}: {
  name: string
  hours: DayHours
  /** The saved target in minutes; undefined: no hours are saved. */
  before: number | undefined
  onChange: (hours: DayHours) => void
}) {
  const translate = useTranslate()
  const text = (key: string) => translate(`company.work_hours.${key}`)
  const { startMinute, endMinute } = spanOf(hours)
  const pause = hours.breakMinutes ?? 0
  /** The other end stays, so the target changes. */
  const change = (start: string, end: number, breakMinutes: number) => {
    const from = minuteOf(start)
    const length = (((end - from) % 1440) + 1440) % 1440 || 1440
    onChange({ start, minutes: length - breakMinutes, ...(breakMinutes > 0 && { breakMinutes }) })
  }
  const time = (what: string, value: string, onTime: (value: string) => void) => (
    <TextField
      type="time"
      value={value}
      onChange={({ target }) => target.value !== '' && onTime(target.value)}
      margin="none"
      slotProps={{ htmlInput: { 'aria-label': `${name}, ${text(what)}` } }}
    />
  )
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={text('start')}>
        {time('start', hours.start, start => change(start, endMinute, pause))}
      </td>
      <td data-label={text('end')}>
        {time('end', clock(endMinute), end => change(hours.start, minuteOf(end), pause))}
        {endMinute >= 1440 && <small>{text('next_day')}</small>}
      </td>
      <td data-label={text('break')}>
        <TextField
          type="number"
          value={pause}
          onChange={({ target }) =>
            change(
              hours.start,
              startMinute + hours.minutes + pause,
              Math.max(0, Math.round(Number(target.value))),
            )
          }
          margin="none"
          slotProps={{
            htmlInput: { 'aria-label': `${name}, ${text('break')}`, inputMode: 'numeric', min: 0, step: 5 },
          }}
        />
      </td>
      <td data-label={text('target')}>
        {shown(hours.minutes)}
        <Was minutes={hours.minutes} before={before} />
      </td>
    </tr>
  )
}

/** The week with the hours of one day, which are kept only where they differ from the usual ones. */
function withDay(hours: WorkHours, day: Weekday, ofDay: DayHours): WorkHours {
  const { days = {}, ...rest } = hours
  const { [day]: _, ...others } = days
  const { start, minutes, breakMinutes } = hours
  const isUsual = isSame(ofDay, { start, minutes, breakMinutes })
  const changed = isUsual ? others : { ...others, [day]: ofDay }
  return Object.keys(changed).length === 0 ? rest : { ...rest, days: changed }
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const clock = (minute: number): string => hoursAndMinutes(minute % 1440)
const shown = (minutes: number): string => (Number.isNaN(minutes) ? '–' : hoursAndMinutes(minutes))
