import { rejectedRowsDays } from '@rollcall/contracts/employees/import.ts'
import {
  EmployeeImportEnded,
  EmployeeImportForgotten,
  EmployeeImportProgressed,
  EmployeeImportStarted,
} from '@rollcall/contracts/employees/import-events.ts'
import { employeeImportsTable } from '@rollcall/read-models/employees/employee-imports.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import {
  importBegun,
  importEnded,
  importForgotten,
  importKey,
  importProgressed,
} from '../kernel/import-runs.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Import = RowOf<typeof employeeImportsTable>

/** A company's imports of employees, with their progress. */
export const employeeImports = defineProjection<Import>({
  table: employeeImportsTable,
  version: 2,
  when: [
    on(EmployeeImportStarted, {
      key: importKey,
      fold: (_row, { companyId, data, recordedAt }) => ({
        company_id: companyId,
        id: data.importId,
        ...importBegun(recordedAt),
        rows: data.rows,
        changed: 0,
        invite: data.invite,
        file_key: data.fileKey,
      }),
    }),
    on(EmployeeImportProgressed, {
      key: importKey,
      fold: (row, { data, recordedAt }) =>
        row && { ...row, ...importProgressed(row, data, recordedAt), changed: data.changed },
    }),
    on(EmployeeImportEnded, {
      key: importKey,
      fold: (row, { recordedAt }) => row && { ...row, ...importEnded(recordedAt, rejectedRowsDays) },
    }),
    on(EmployeeImportForgotten, {
      key: importKey,
      fold: row => row && { ...row, ...importForgotten },
    }),
  ],
})
