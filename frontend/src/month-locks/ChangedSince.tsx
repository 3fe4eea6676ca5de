// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetList, useGetManyAggregate, useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { firstDay, lastDay } from './days-of-month.ts'

const quiet = { onError: () => undefined }

/** The corrections of a month that have counted since an instant, with the hours of their days before and after. */
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
  const ids = [...new Set(changed.map(({ employeeId }) => employeeId))]
  const { data: people = [] } = useGetManyAggregate<EmployeeRow>(
    'employee',
    { ids },
    { ...quiet, enabled: ids.length > 0 },
  )
  const nameOf = (id: string) => people.find(row => row?.id === id)?.fullName ?? ''
  return (
    <section className={layout.tight}>
      <b>{translate('month_locks.changed')}</b>
      {changed.length === 0 ? (
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
        </ul>
      )}
    </section>
  )
}
