import { rejectedRowsDays } from '@rollcall/contracts/employees/import.ts'
import {
  EmployeeImportEnded,
  EmployeeImportForgotten,
  EmployeeImportProgressed,
  EmployeeImportStarted,
} from '@rollcall/contracts/employees/import-events.ts'
import { employeeImportsTable } from '@rollcall/read-models/employees/employee-imports.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Import = RowOf<typeof employeeImportsTable>

/** Milliseconds without progress. A batch takes about a second. */
const interruptedAfter = 30_000
const keptFor = rejectedRowsDays * 24 * 3_600_000

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

const key = ({ companyId, data }: FoldedEvent<{ type: string; data: { importId: string } }>) => [
  companyId,
  data.importId,
]

/** A company's imports of employees, with their progress. */
export const employeeImports = defineProjection<Import>({
  table: employeeImportsTable,
  version: 1,
  when: [
    on(EmployeeImportStarted, {
      key,
      fold: (_row, { companyId, data, recordedAt }) => ({
        company_id: companyId,
        id: data.importId,
        state: 'running' as const,
        rows: data.rows,
        done: 0,
        added: 0,
        rejected: 0,
        invite: data.invite,
        started_at: recordedAt,
        progressed_at: recordedAt,
        kept_until: null,
        file_key: data.fileKey,
        rejected_files: [],
        continue_at: later(recordedAt, interruptedAfter),
      }),
    }),
    on(EmployeeImportProgressed, {
      key,
      fold: (row, { data, recordedAt }) =>
        row && {
          ...row,
          done: data.done,
          added: data.added,
          rejected: data.rejected,
          progressed_at: recordedAt,
          rejected_files:
            data.rejectedFileId === null ? row.rejected_files : [...row.rejected_files, data.rejectedFileId],
          continue_at: later(recordedAt, interruptedAfter),
        },
    }),
    on(EmployeeImportEnded, {
      key,
      fold: (row, { recordedAt }) =>
        row && {
          ...row,
          state: 'ended' as const,
          kept_until: later(recordedAt, keptFor),
          continue_at: null,
        },
    }),
    on(EmployeeImportForgotten, {
      key,
      fold: row => row && { ...row, kept_until: null, file_key: '', rejected_files: [] },
    }),
  ],
})
