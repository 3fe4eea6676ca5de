// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { LeaveLedgerRow } from '@rollcall/contracts/leave/views.ts'
import { daysText } from '@rollcall/contracts/payslips/counted.ts'
import { useGetList, useGetManyAggregate, useTranslate } from 'react-admin'
import { dayIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { firstDay, lastDay } from './days-of-month.ts'

const quiet = { onError: () => undefined }

/**
 * The corrections of a month that have counted since an instant, with the hours of their days before and after, and the
 * days of leave in it that were given back since.
 */
export function ChangedSince({ month, since }: { month: string; since: string }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { data = [] } = useGetList<CorrectionRow>(
    'correction',
    {
      filter: {
        state: ['approved', 'recorded'],
        workDate_gte: firstDay(month),
        workDate_lte: lastDay(month),
      },
      sort: { field: 'madeAt', order: 'DESC' },
      pagination: { page: 1, perPage: 200 },
    },
    quiet,
  )
  const changed = data.filter(
    ({ decidedAt, madeAt, adjustsIn }) => adjustsIn === null && (decidedAt ?? madeAt) >= since,
  )
  const givenBack = useGivenBack(month, since)
  const ids = [...new Set([...changed, ...givenBack].map(({ employeeId }) => employeeId))]
  const { data: people = [] } = useGetManyAggregate<EmployeeRow>(
    'employee',
    { ids },
    { ...quiet, enabled: ids.length > 0 },
  )
  const nameOf = (id: string) => people.find(row => row?.id === id)?.fullName ?? ''
  return (
    <section className={layout.tight}>
      <b>{translate('month_locks.changed')}</b>
      {changed.length + givenBack.length === 0 ? (
        <p className={words.note}>{translate('month_locks.changed_none')}</p>
      ) : (
        <ul role="list" className={layout.tight}>
          {changed.map(({ id, employeeId, workDate, minutesWas, minutesNow }) => (
            <li key={id} className={layout.between}>
              <span dir="auto">
                {nameOf(employeeId)} <small className={words.note}>{day(workDate)}</small>
              </span>
              <span>
                {hoursAndMinutes(minutesWas)} → <b>{hoursAndMinutes(minutesNow)}</b>
              </span>
            </li>
          ))}
          {givenBack.map(({ id, employeeId, from, to, days }) => (
            <li key={id} className={layout.between}>
              <span dir="auto">
                {nameOf(employeeId)}{' '}
                <small className={words.note}>
                  {translate('month_locks.leave_of', {
                    days: [...new Set([day(from), day(to)])].join(' – '),
                  })}
                </small>
              </span>
              <span>{translate('month_locks.given_back', { smart_count: days, days: daysText(days) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The lines of the ledger that gave back days of leave in a month since an instant. */
function useGivenBack(month: string, since: string) {
  const { zone } = useCalendar()
  const { data = [] } = useGetList<LeaveLedgerRow>(
    'leave-ledger',
    {
      // A day earlier, because a line has the date where its person is.
      filter: { on_gte: addDays(dayIn(zone, since), -1) },
      sort: { field: 'place', order: 'DESC' },
      pagination: { page: 1, perPage: 200 },
    },
    quiet,
  )
  return data.flatMap(({ id, employeeId, kind, days, from, to, recordedAt }) =>
    kind === 'givenBack' &&
    recordedAt >= since &&
    from !== null &&
    to !== null &&
    from <= lastDay(month) &&
    to >= firstDay(month)
      ? [{ id, employeeId, from, to, days }]
      : [],
  )
}
