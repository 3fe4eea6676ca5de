import { Skeleton } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { AskedWeekChange } from '@rollcall/contracts/leave/calendar-effect.ts'
import {
  type ScheduledDays,
  scheduledDays,
  scheduledDaysName,
} from '@rollcall/contracts/performance/scheduled-days.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import { addDays, type Day, mondayOf, shortMonth, weekdayName } from '../../kit/dates.ts'
import styles from './WeekForm.module.css'

type ScheduledDate = ScheduledDays['people'][number]['days'][number]

/** How long typing pauses before the effect is read, in milliseconds. */
const pauseMs = 200

/** A person's first two weeks with a change, day by day, with leave and holidays: what each day's target was and is. */
export function FirstWeeks({ employeeId, asked }: { employeeId: string; asked: AskedWeekChange }) {
  const translate = useTranslate()
  const from = mondayOf(asked.since)
  const person = { employeeIds: JSON.stringify([employeeId]), from, to: addDays(from, 13) }
  const change = JSON.stringify(asked)
  const [settled, setSettled] = useState(change)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(change), pauseMs)
    return () => clearTimeout(timer)
  }, [change])
  const before = useDays(person)
  const after = useDays({ ...person, change: settled })
  if (before.error || after.error) return <p>{translate('weeks.effect.two_weeks_failed')}</p>
  if (!before.data || !after.data) return <Skeleton variant="rounded" height={150} />
  const was = new Map(daysOf(before.data).map(day => [day.date, day]))
  const weeks = Map.groupBy(daysOf(after.data), ({ date }) => mondayOf(date))
  return [...weeks].map(([monday, days], at) => (
    <ul key={monday} className={styles.days} aria-busy={after.isPlaceholderData || settled !== change}>
      {days
        .filter(day => !isOff(day) || !isOff(was.get(day.date) ?? day))
        .map(day => (
          <DayCell key={day.date} was={was.get(day.date)} now={day} />
        ))}
      <li data-sum>
        <span>{translate('weeks.effect.sum', { count: at + 1 })}</span>
        <b>{hoursAndMinutes(sumOf(days))}</b>
        <Was now={sumOf(days)} before={sumOf(days.map(day => was.get(day.date) ?? day))} />
      </li>
    </ul>
  ))
}

const daysOf = ({ people }: ScheduledDays): ScheduledDate[] => people[0]?.days ?? []
const isOff = ({ kind, holiday }: ScheduledDate): boolean =>
  (kind === 'dayOff' || kind === 'notEmployed') && holiday === null
const sumOf = (days: readonly ScheduledDate[]): number =>
  days.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)

function Was({ now, before }: { now: number; before: number }) {
  const translate = useTranslate()
  if (now === before) return null
  return <small>{translate('weeks.effect.was_time', { time: hoursAndMinutes(before) })}</small>
}

function DayCell({ was = undefined, now }: { was: ScheduledDate | undefined; now: ScheduledDate }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`weeks.effect.${key}`, args)
  const differs = was && (was.minutes !== now.minutes || was.kind !== now.kind)
  const isLateMoved = was && !differs && was.lateFrom !== now.lateFrom
  return (
    <li data-changed={differs || isLateMoved} data-leave={now.kind === 'leave'}>
      <span>{weekdayName(now.date).slice(0, 3)}</span>
      <span>{dayText(now.date)}</span>
      <b>{now.minutes === null ? text('open') : hoursAndMinutes(now.minutes)}</b>
      {now.kind !== 'working' && <small>{text(`kinds.${now.kind}`)}</small>}
      {isLateMoved && (
        <>
          <small>{text('late_time', { time: clock(now.lateFrom) })}</small>
          <small>{text('was_time', { time: clock(was.lateFrom) })}</small>
        </>
      )}
      {differs && (
        <small>
          {was.kind === 'dayOff'
            ? text('was_off')
            : text('was_time', { time: was.minutes === null ? '–' : hoursAndMinutes(was.minutes) })}
        </small>
      )}
    </li>
  )
}

const clock = (minute: number | null): string => (minute === null ? '–' : hoursAndMinutes(minute % 1440))
const dayText = (date: Day): string => `${Number(date.slice(8))} ${shortMonth(date.slice(0, 7))}`

function useDays(query: Record<string, string>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const search = new URLSearchParams(query).toString()
  return useQuery<ScheduledDays>({
    queryKey: [scheduledDaysName, search],
    queryFn: () => dataProvider.read(`/api/scheduled-days?${search}`, scheduledDays),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
