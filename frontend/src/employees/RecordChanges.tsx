import { Skeleton } from '@mui/material'
import type { EmployeeChangeRow, EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { zoneCity } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { changedFields, type FieldChange } from './changed-fields.ts'
import styles from './RecordChanges.module.css'

const perPage = 10

/** Who changed what in an employee's record, with the values before and after, newest first. */
export function RecordChanges({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const { data, total, error, refetch } = useGetList<EmployeeChangeRow>(
    'employee-change',
    {
      filter: { employeeId: employee.id },
      pagination: { page, perPage },
      sort: { field: 'place', order: 'DESC' },
    },
    { placeholderData: before => before, onError: () => undefined },
  )
  const text = (key: string, args: object = {}) => translate(`employees.changes.${key}`, args)
  const by = (role: string) =>
    role === 'company' || role === 'employee'
      ? text(`by.${role}`, { name: employee.fullName })
      : text('by.system')
  return (
    <Card title={text('title')}>
      {data ? (
        <PlainTable
          label={text('title')}
          heads={[text('when'), text('what'), text('who')]}
          lead={1}
          rows={data.map(change => ({
            id: change.id,
            cells: [
              <span key="at" className={styles.quiet}>
                <Moment at={change.at} />
              </span>,
              <What key="what" change={change} />,
              <span key="by" className={styles.quiet} dir="auto">
                {by(change.role)}
              </span>,
            ],
          }))}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.ghosts} aria-hidden="true">
          <Skeleton variant="rounded" height={16} width="70%" />
          <Skeleton variant="rounded" height={16} width="60%" />
        </div>
      )}
      {total !== undefined && total > perPage && (
        <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
      )}
    </Card>
  )
}

/** What a change did: the changed fields with both values, or a sentence. */
function What({ change }: { change: EmployeeChangeRow }) {
  const translate = useTranslate()
  const shown = useShown()
  const fields = changedFields(change)
  if (fields.length === 0) return <span>{translate(`employees.changes.kind.${change.kind}`)}</span>
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, was, now }) => (
        <div key={field}>
          <dt>{translate(`resources.employee.fields.${field}`)}</dt>
          <dd>
            <span className={styles.quiet} dir="auto">
              {shown(field, was)}
            </span>{' '}
            <span role="img" aria-label={translate('employees.changes.became')}>
              →
            </span>{' '}
            <b dir="auto">{shown(field, now)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Gives the text of a field's value. */
function useShown() {
  const translate = useTranslate()
  const { day, companyZone } = useCalendar()
  return (field: string, value: FieldChange['was']): string => {
    if (field === 'zone')
      return typeof value === 'string'
        ? zoneCity(value)
        : `${zoneCity(companyZone)} (${translate('employees.changes.of_company')})`
    if (value === undefined || value === null || value === '') return translate('employees.changes.none')
    if (typeof value === 'number') return String(value).replace('-', '−')
    return field.startsWith('date') ? day(value) : value
  }
}
