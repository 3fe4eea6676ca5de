import { PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
  EmployeeZoneSet,
  EmploymentEndChanged,
  EmploymentEnded,
  EmploymentEndPlanned,
  EmploymentEndWithdrawn,
  OwnWeekSet,
  OwnWeekWithdrawn,
} from '@rollcall/contracts/employees/events.ts'
import { type PersonEvent, personAfter } from '@rollcall/contracts/employees/person-facts.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { personFactsTable } from './person-facts.table.ts'

type Person = RowOf<typeof personFactsTable>

const folds = <D extends EventDefinition>(definition: D, person: (data: never) => string) =>
  on<EventDefinition, Person>(definition, {
    key: ({ companyId, data }) => [companyId, person(data as never)],
    fold: (row, event) =>
      after(row, event as unknown as FoldedEvent<PersonEvent>, person(event.data as never)),
  })
const employee = ({ employeeId }: { employeeId: string }) => employeeId
/** The id of an employee's account is the employee's id. */
const accountHolder = ({ accountId }: { accountId: string }) => accountId

function after(row: Person | undefined, event: FoldedEvent<PersonEvent>, id: string): Person | undefined {
  const known = row && {
    dateOfJoin: row.date_of_join,
    positions: row.positions,
    zones: row.zones,
    states: row.states,
    hasPassword: row.has_password,
    weekChanges: row.week_changes,
    weeks: row.weeks,
    end: row.end,
  }
  const facts = personAfter(known, event, event.decidedAt)
  if (!facts || facts === known) return row
  const {
    dateOfJoin,
    positions,
    zones,
    states,
    hasPassword,
    weekChanges = null,
    weeks = null,
    end = null,
  } = facts
  const newest = [positions, zones, states].map(history => history.at(-1)?.at ?? '')
  const state = states.at(-1)?.state ?? ''
  return {
    company_id: event.companyId,
    id,
    date_of_join: dateOfJoin,
    added_at: row?.added_at ?? event.decidedAt,
    changed_at: newest.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a)),
    position: positions.at(-1)?.position ?? '',
    zone: zones.at(-1)?.zone ?? null,
    state,
    positions,
    zones,
    states,
    week_changes: weekChanges,
    weeks,
    has_password: hasPassword,
    end,
    last_day: end?.lastDay ?? null,
    ends_after: end && !end.ended && state !== 'deleted' ? end.lastDay : null,
  }
}

/**
 * The facts of each person on which the answer about a day depends, by the time from which they count. It holds no name
 * and stays when the person is deleted, so that the counts of past days do not change.
 */
export const personFacts = defineProjection<Person>({
  table: personFactsTable,
  version: 4,
  when: [
    folds(EmployeeAdded, employee),
    folds(EmployeeEdited, employee),
    folds(EmployeeZoneSet, employee),
    folds(OwnWeekSet, employee),
    folds(OwnWeekWithdrawn, employee),
    folds(PasswordSet, accountHolder),
    folds(EmployeeBlocked, employee),
    folds(EmployeeUnblocked, employee),
    folds(EmployeeDeleted, employee),
    folds(EmploymentEndPlanned, employee),
    folds(EmploymentEndChanged, employee),
    folds(EmploymentEndWithdrawn, employee),
    folds(EmploymentEnded, employee),
  ],
})
