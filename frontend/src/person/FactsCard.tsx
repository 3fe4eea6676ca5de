import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ReactNode } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { type Day, monthName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import words from '../kit/styles/text.module.css'
import styles from './Cards.module.css'
import { monthsFrom } from './months-from.ts'

/** The person's record in short, with the way to change it. */
export function FactsCard({ employee, today }: { employee: EmployeeRow; today: Day }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`person.facts.${key}`, args)
  const field = (name: string) => translate(`resources.employee.fields.${name}`)
  const { id, email, mobile, address, dateOfJoin, dateOfBirth, twoFactor } = employee
  const { lastDayWorked, lastDay, accessUntil } = employee
  const facts: (readonly [string, ReactNode])[] = [
    [field('email'), email],
    [field('mobile'), mobile || text('not_given')],
    ...(address === '' ? [] : [[field('address'), address] as const]),
    [field('dateOfJoin'), <Joined key="joined" on={dateOfJoin} today={today} />],
    ...(lastDay && lastDayWorked && accessUntil
      ? [
          [text('last_day_worked'), day(lastDayWorked)] as const,
          [text('last_day'), day(lastDay)] as const,
          [text('access_until'), day(accessUntil)] as const,
        ]
      : []),
    [field('dateOfBirth'), day(dateOfBirth) || text('not_given')],
    [text('second_factor'), text(twoFactor ? 'on' : 'off')],
    [text('payslips'), <Payslips key="payslips" employeeId={id} />],
  ]
  return (
    <Card
      title={text('title')}
      aside={
        <Link
          to={`/app/employee/edit?id=${id}`}
          className={words.link}
          aria-label={translate('person.edit_record')}
        >
          {translate('person.edit')}
        </Link>
      }
    >
      <dl className={styles.record}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The date of joining, with the time since then. */
function Joined({ on, today }: { on: Day; today: Day }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const all = monthsFrom(on, today)
  const parts = (
    [
      ['years', Math.floor(all / 12)],
      ['months', all % 12],
    ] as const
  ).flatMap(([key, count]) => (count > 0 ? [translate(`person.facts.${key}`, { smart_count: count })] : []))
  if (parts.length === 0) return day(on)
  return translate('person.facts.joined', { day: day(on), time: parts.join(' ') })
}

/** The number of payslips, and the month of the last one. */
function Payslips({ employeeId }: { employeeId: string }) {
  const translate = useTranslate()
  const { data, total } = useGetList<{ id: string; month: string }>(
    'payslip',
    {
      filter: { employeeId, state: 'issued' },
      sort: { field: 'month', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { onError: () => undefined },
  )
  const last = data?.[0]
  if (!data) return '–'
  if (!last) return translate('person.facts.no_payslip')
  return (
    <Link to={`/app/payslip?id=${last.id}`} className={words.link}>
      {translate('person.facts.last_payslip', { smart_count: total ?? 1, month: monthName(last.month) })}
    </Link>
  )
}
