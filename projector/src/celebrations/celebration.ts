import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
  EmploymentEnded,
} from '@rollcall/contracts/employees/events.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { birthdaysTable } from '@rollcall/read-models/celebrations/celebrations.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { type FoldedEvent, type Handler, on } from '../kernel/projection.ts'

/** The common columns of birthdays and anniversaries. */
export type Celebrated = RowOf<typeof birthdaysTable>

type Details = EventOf<typeof EmployeeAdded>['data']
type OfPerson = FoldedEvent<{ type: string; data: { employeeId: string } }>
type Reached = EventDefinition & { type: 'BirthdayReached' | 'AnniversaryReached' }

const person = ({ companyId, data }: OfPerson) => [companyId, data.employeeId]
/** The date of an erased person is a word. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The handlers of both read models: `dateOf` gives the celebrated date, `rowOf` the row from what both share and it. */
export function celebrationHandlers<R extends Celebrated>(
  reached: Reached,
  dateOf: (details: Details) => string,
  rowOf: (shared: Celebrated, date: string) => R,
): Handler<R>[] {
  const drawn = (details: Details, base: Pick<Celebrated, 'company_id' | 'blocked' | 'reached_on'>) => {
    const date = dateOf(details)
    // Kept without a date, so that the person is celebrated once there is one.
    if (date !== '' && !isDate(date)) return undefined
    const { employeeId: id, fullName: full_name, position } = details
    const hidden = base.blocked || date === ''
    return rowOf({ ...base, id, full_name, position, month_day: date.slice(5), hidden }, date)
  }
  return [
    on<typeof EmployeeAdded, R>(EmployeeAdded, {
      key: person,
      fold: (_row, { companyId, data }) =>
        drawn(data, { company_id: companyId, blocked: false, reached_on: null }),
    }),
    on<typeof EmployeeEdited, R>(EmployeeEdited, {
      key: person,
      fold: (row, { data }) => row && drawn(data, row),
    }),
    on<typeof EmployeeBlocked, R>(EmployeeBlocked, {
      key: person,
      fold: row => row && { ...row, blocked: true, hidden: true },
    }),
    on<typeof EmployeeUnblocked, R>(EmployeeUnblocked, {
      key: person,
      fold: row => row && { ...row, blocked: false, hidden: row.month_day === '' },
    }),
    on<typeof EmploymentEnded, R>(EmploymentEnded, { key: person, fold: () => undefined }),
    on<typeof EmployeeDeleted, R>(EmployeeDeleted, { key: person, fold: () => undefined }),
    {
      type: reached.type,
      key: event => person(event as OfPerson),
      fold: (row, { data }) => row && { ...row, reached_on: String(data.on) },
    },
  ]
}
