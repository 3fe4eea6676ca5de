import { Skeleton } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays, addMonths, dayIn, monthName } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { hours } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { personAddress } from '../kit/person-address.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './Month.module.css'
import { MonthWeeks } from './MonthWeeks.tsx'
import { balanceOf, weeksOfMonth } from './month-weeks.ts'
import { type PersonDay, usePersonDays } from './usePersonDays.ts'

/** A month of a person: what was worked against the target, and its weeks. `linked`: with the way to its days. */
export function MonthCard({
  employee,
  month,
  linked = false,
}: {
  employee: EmployeeRow
  /** YYYY-MM */
  month: string
  linked?: boolean
}) {
  const translate = useTranslate()
  const { companyZone } = useCalendar()
  const today = dayIn(employee.zone ?? companyZone, useServerNow())
  const from = `${month}-01`
  const { days, error, refetch } = usePersonDays(employee, from, addDays(`${addMonths(month, 1)}-01`, -1))
  return (
    <Card
      title={monthName(month)}
      aside={
        linked && (
          <Link to={personAddress(employee.id, 'attendance', { month })} className={words.link}>
            {translate('person.month.open')}
          </Link>
        )
      }
    >
      {days ? (
        <>
          <MonthSum days={days} today={today} />
          <MonthWeeks weeks={weeksOfMonth(days, today)} sum={balanceOf(days)} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <div className={`${layout.roomy} ${layout.padded}`} aria-hidden="true">
          <Skeleton variant="rounded" width={220} height={40} />
          {Array.from({ length: 5 }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
            <Skeleton key={week} variant="rounded" height={28} />
          ))}
        </div>
      )}
    </Card>
  )
}

/** The month's hours as one figure, and how they stand against the days that are over. */
function MonthSum({ days, today }: { days: readonly PersonDay[]; today: string }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`person.month.${key}`, args)
  const { worked, target } = balanceOf(days)
  const over = days.filter(({ date }) => date < today)
  const whole = over.length === days.length ? '_whole' : ''
  const past = balanceOf(over)
  const by = past.target === null ? null : past.worked - past.target
  return (
    <div className={styles.sum}>
      <p className={styles.big}>
        {hours(worked)} {target !== null && <span>{text('of', { target: hours(target) })}</span>}
      </p>
      {by !== null && over.length > 0 && (
        <p className={words.quiet}>
          <b data-short={by < 0}>
            {by === 0
              ? text(`even${whole}`)
              : text(`${by < 0 ? 'short' : 'more'}${whole}`, { time: hoursAndMinutes(Math.abs(by)) })}
          </b>
          {past.missing > 0 &&
            `; ${text('missing', { smart_count: past.missingDays, time: hoursAndMinutes(past.missing) })}`}
        </p>
      )}
    </div>
  )
}
