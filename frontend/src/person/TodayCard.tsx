import { Skeleton } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays, dayIn, timeAtOffset, weekdayName } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { personAddress } from '../kit/person-address.ts'
import { ribbonOfSchedule } from '../kit/schedule/ribbon-of-schedule.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { DayRibbon } from '../look/DayRibbon.tsx'
import styles from './Day.module.css'
import { DaySum } from './DaySum.tsx'
import { type PersonDay, usePersonDays } from './usePersonDays.ts'

/** The person's day: the line, and how its hours add up. A night shift has its own date while it lasts. */
export function TodayCard({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const { companyZone, day: shown } = useCalendar()
  const now = useServerNow()
  const zone = employee.zone ?? companyZone
  const today = dayIn(zone, now)
  const { days, error, refetch } = usePersonDays(employee, addDays(today, -1), addDays(today, 1))
  const day = days?.find(({ open }) => open) ?? days?.find(one => one.date === today)
  const date = day?.date ?? today
  const text = (key: string, args: object = {}) => translate(`person.today.${key}`, args)
  return (
    <Card
      title={text(date === today ? 'title' : 'title_work', { day: `${weekdayName(date)} ${shown(date)}` })}
      aside={
        <Link
          to={personAddress(employee.id, 'attendance', { month: date.slice(0, 7), day: date })}
          className={words.link}
        >
          {text('open')}
        </Link>
      }
    >
      {day ? (
        <>
          <div className={layout.padded}>
            <Line day={day} zone={day.of[0]?.zone ?? zone} now={now} />
          </div>
          <p className={`${layout.foot} ${words.quiet} ${styles.day}`}>
            {day.of.length > 0 ? (
              <DaySum day={day} isToday={date === today} />
            ) : (
              <NotIn employee={employee} day={day} />
            )}
          </p>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <div className={`${layout.roomy} ${layout.padded}`} aria-hidden="true">
          <Skeleton variant="rounded" height={36} />
          <Skeleton variant="rounded" height={44} width="60%" />
        </div>
      )}
    </Card>
  )
}

function Line({ day: { schedule, date, of }, zone, now }: { day: PersonDay; zone: string; now: number }) {
  const translate = useTranslate()
  const { off, ...ribbon } = ribbonOfSchedule(schedule, {
    whole: translate('attendance.leave.day'),
    half: translate('attendance.leave.half'),
  })
  return (
    <DayRibbon
      size="l"
      hours
      sessions={of}
      zone={zone}
      workDate={date}
      now={new Date(now).toISOString()}
      off={off && of.length === 0}
      {...ribbon}
    />
  )
}

/** Why nothing is recorded yet. */
function NotIn({ employee, day: { schedule, date } }: { employee: EmployeeRow; day: PersonDay }) {
  const translate = useTranslate()
  const { kind, leave, holiday, startMinute } = schedule
  const key =
    date < employee.dateOfJoin || kind === 'notEmployed'
      ? 'early'
      : leave === 'whole'
        ? 'leave'
        : kind === 'holiday'
          ? 'holiday'
          : kind === 'dayOff'
            ? 'off'
            : 'none'
  return (
    <>
      {translate(`person.today.${key}`, { name: holiday })}
      {key === 'none' &&
        startMinute !== null &&
        `, ${translate('person.today.starts', { time: timeAtOffset(startMinute * 60_000, 0), target: hoursAndMinutes(schedule.minutes ?? 0) })}`}
    </>
  )
}
