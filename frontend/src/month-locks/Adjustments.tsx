// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { changesInWords } from '@rollcall/contracts/corrections/words.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetManyAggregate, useTranslate } from 'react-admin'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import words from '../kit/styles/text.module.css'
import styles from './MonthLocks.module.css'
import { signedMinutes } from './signed-minutes.ts'
import { useAdjustments } from './useAdjustments.ts'

/**
 * The adjustments of a month on both sides: those of other months that count in it, and those of its own days that count in
 * another one, in brackets. Nothing without any.
 */
export function Adjustments({ month }: { month: string }) {
  const translate = useTranslate()
  const own = useMe().role === 'employee'
  const { here, elsewhere } = useAdjustments(month)
  const ids = own ? [] : [...new Set([...here, ...elsewhere].map(({ employeeId }) => employeeId))]
  const { data: people = [] } = useGetManyAggregate<EmployeeRow>(
    'employee',
    { ids },
    { onError: () => undefined, enabled: ids.length > 0 },
  )
  const nameOf = (id: string) => (own ? '' : (people.find(row => row?.id === id)?.fullName ?? '…'))
  if (here.length + elsewhere.length === 0) return null
  const text = (key: string) => translate(`month_locks.${key}`, { month: monthName(month) })
  const sections = [
    { key: 'here', rows: here },
    { key: 'elsewhere', rows: elsewhere },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <>
      {sections.map(({ key, rows }) => (
        <Card key={key} title={text(key)}>
          <ul role="list" className={styles.adjustments} aria-label={text(key)}>
            {rows.map(row => (
              <Line key={row.id} of={row} name={nameOf(row.employeeId)} counts={key === 'here'} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

function Line({ of, name, counts }: { of: CorrectionRow; name: string; counts: boolean }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const minutes = signedMinutes(of.minutesNow - of.minutesWas)
  return (
    <li>
      <span>
        {name !== '' && <b dir="auto">{name} </b>}
        {translate('month_locks.of_day', { day: day(of.workDate) })}
      </span>
      <b>{counts ? minutes : `(${minutes})`}</b>
      <small className={words.note} dir="auto">
        {changesInWords(of.changes)}: “{of.reason}”
        {!counts &&
          of.adjustsIn !== null &&
          ` · ${translate('month_locks.counts_in', { month: monthName(of.adjustsIn) })}`}
      </small>
    </li>
  )
}
