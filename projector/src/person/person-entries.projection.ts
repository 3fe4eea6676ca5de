import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { personEntriesTable } from '@rollcall/read-models/person/person-entries.table.ts'
import { defineProjection, onEach } from '../kernel/projection.ts'
import { accountEntries } from './account-entries.ts'
import { attendanceEntries } from './attendance-entries.ts'
import type { Entry } from './entry.ts'
import { leaveEntries } from './leave-entries.ts'
import { recordEntries } from './record-entries.ts'
import { workEntries } from './work-entries.ts'

/** The record of each person: one entry for each event about them. Other events stand in `left-out.ts`. */
export const personEntries = defineProjection<Entry>({
  table: personEntriesTable,
  version: 3,
  when: [
    ...attendanceEntries,
    ...leaveEntries,
    ...workEntries,
    ...recordEntries,
    ...accountEntries,
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
    onEach(AccountClosed, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.accountId }),
      fold: () => undefined,
    }),
  ],
})
