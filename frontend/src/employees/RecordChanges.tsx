import type { EmployeeChangeRow, EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { HistoryCard } from '../kit/list/HistoryCard.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { recordEventAt } from '../kit/record-event.ts'
import words from '../kit/styles/text.module.css'
import { changedFields } from './changed-fields.ts'
import { FieldChanges } from './FieldChanges.tsx'

const newestFirst = { field: 'place', order: 'DESC' } as const

/** Who changed what in an employee's record, with the values before and after, newest first. */
export function RecordChanges({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employees.changes.${key}`, args)
  const by = (role: string) =>
    text(`by.${role === 'company' || role === 'employee' ? role : 'system'}`, { name: employee.fullName })
  return (
    <HistoryCard<EmployeeChangeRow>
      title={text('title')}
      resource="employee-change"
      filter={{ employeeId: employee.id }}
      sort={newestFirst}
      heads={[text('when'), text('what'), text('who')]}
      cellsOf={change => [
        <span key="at" className={words.quiet}>
          <Link
            to={recordEventAt('employee', { key: employee.id, event: String(change.id) })}
            className={words.name}
            title={translate('app.in_record')}
          >
            <Moment at={change.at} />
          </Link>
        </span>,
        <What key="what" change={change} />,
        <span key="by" className={words.quiet} dir="auto">
          {by(change.role)}
        </span>,
      ]}
    />
  )
}

/** The content of a change: the changed fields with both values, or a sentence. */
function What({ change }: { change: EmployeeChangeRow }) {
  const translate = useTranslate()
  const fields = changedFields(change)
  if (fields.length === 0) return <span>{translate(`employees.changes.kind.${change.kind}`)}</span>
  return <FieldChanges fields={fields} />
}
