import { TextField } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { type Weekday, weekdays } from '@rollcall/contracts/company/weekdays.ts'
import { type DayHours, hoursOf, spanOf, type WorkHours } from '@rollcall/contracts/company/work-hours.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { TimeInput } from '../kit/inputs/TimeInput.tsx'
import styles from './WeekHours.module.css'

/** A week as it is saved. */
export interface SavedWeek {
  hours: WorkHours | undefined
  workingDays: readonly Weekday[]
}

/**
 * The hours of each working day as a table: start, end and expected break, and what they come to. What differs from the
 * saved week names what it was. With `onDays`, all days are shown and can be switched on and off.
 */
export function WeekHours({
  hours,
  workingDays,
  saved,
  onChange,
  onDays,
}: {
  hours: WorkHours
  workingDays: readonly Weekday[]
  saved: SavedWeek | undefined
  onChange: (hours: WorkHours) => void
  onDays?: ((days: Weekday[]) => void) | undefined
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`company.work_hours.${key}`, args)
  const total = targetOf({ hours, workingDays })
  const before = saved?.hours && targetOf(saved)
  const isOn = (day: Weekday) => workingDays.includes(day)
  const headOf = (day: Weekday, name: string) => {
    if (!onDays) return name
    const toggle = (on: boolean) => onDays(weekdays.filter(one => (one === day ? on : isOn(one))))
    return <Switch name={name} isOn={isOn(day)} onToggle={toggle} />
  }
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
        {(onDays ? weekdays : workingDays).map(day => {
          const name = translate(`company.days.${day}`)
          const savedDay =
            saved?.hours && saved.workingDays.includes(day) ? hoursOf(saved.hours, day) : undefined
          const target = saved?.hours && (savedDay?.minutes ?? 0)
          return isOn(day) ? (
            <DayRow
              key={day}
              name={name}
              head={headOf(day, name)}
              hours={hoursOf(hours, day)}
              saved={savedDay}
              before={target}
              onChange={ofDay => onChange(withDay(hours, day, ofDay))}
            />
          ) : (
            <tr key={day} className={styles.off}>
              <th scope="row">{headOf(day, name)}</th>
              <td colSpan={3}>{text('off')}</td>
              <td data-label={text('target')}>
                –
                <Was minutes={0} before={target} />
              </td>
            </tr>
          )
        })}
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

function Switch({ name, isOn, onToggle }: { name: string; isOn: boolean; onToggle: (on: boolean) => void }) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
      {name}
    </label>
  )
}

/** The target before the change; nothing where it stays. */
function Was({ minutes, before }: { minutes: number; before: number | undefined }) {
  return before === undefined ? null : <WasText now={shown(minutes)} before={hoursAndMinutes(before)} />
}

/** What something was before the change; nothing where it stays. */
function WasText({ now, before }: { now: string; before: string | undefined }) {
  const translate = useTranslate()
  if (before === undefined || before === now) return null
  return <small>{translate('company.work_hours.was', { time: before })}</small>
}

const targetOf = ({ hours, workingDays }: SavedWeek): number =>
  workingDays.reduce((sum, day) => sum + (hours ? hoursOf(hours, day).minutes : 0), 0)

function DayRow({
  name,
  head,
  hours,
  saved,
  before,
  onChange,
}: {
  name: string
  head: ReactNode
  hours: DayHours
  /** The saved hours of this day; undefined: it was off, or no hours are saved. */
  saved: DayHours | undefined
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
    <TimeInput
      value={value}
      onTime={time => time !== '' && onTime(time)}
      margin="none"
      slotProps={{ htmlInput: { 'aria-label': `${name}, ${text(what)}` } }}
    />
  )
  return (
    <tr>
      <th scope="row">{head}</th>
      <td data-label={text('start')}>
        {time('start', hours.start, start => change(start, endMinute, pause))}
        <WasText now={hours.start} before={saved?.start} />
      </td>
      <td data-label={text('end')}>
        {time('end', clock(endMinute), end => change(hours.start, minuteOf(end), pause))}
        {endMinute >= 1440 && <small>{text('next_day')}</small>}
        <WasText now={clock(endMinute)} before={saved && clock(spanOf(saved).endMinute)} />
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
        <WasText now={String(pause)} before={saved && String(saved.breakMinutes ?? 0)} />
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
