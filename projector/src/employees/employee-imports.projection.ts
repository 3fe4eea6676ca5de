import { rejectedRowsDays } from '@rollcall/contracts/employees/import.ts'
import {
  EmployeeImportEnded,
  EmployeeImportForgotten,
  EmployeeImportProgressed,
  EmployeeImportStarted,
} from '@rollcall/contracts/employees/import-events.ts'
import type { EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

/**
 * `rejected_files`: the ids of the sealed files with rejected rows, which `file_key` opens. `continue_at`: when an
 * import without progress counts as interrupted; null: it has ended.
 */
type Import = RowOf<EmployeeImportRow> & {
  file_key: string
  rejected_files: readonly string[]
  continue_at: string | null
}

/** Milliseconds without progress. A batch takes about a second. */
const interruptedAfter = 30_000
const keptFor = rejectedRowsDays * 24 * 3_600_000

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

const key = ({ companyId, data }: Recorded<{ type: string; data: { importId: string } }>) => [
  companyId,
  data.importId,
]

/** A company's imports of employees, with how far they have come. */
export const employeeImports = defineProjection<Import>({
  name: 'employee_imports',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      state: 'text',
      rows: 'integer',
      done: 'integer',
      added: 'integer',
      rejected: 'integer',
      invite: 'boolean',
      started_at: 'instant',
      progressed_at: 'instant',
      kept_until: 'instant?',
      file_key: 'text',
      rejected_files: 'json',
      continue_at: 'instant?',
    },
    key: ['company_id', 'id'],
    indexes: [
      ['company_id', 'started_at', 'id'],
      ['continue_at', 'id'],
      ['kept_until', 'id'],
    ],
    counted: [],
    fillfactor: 80,
  },
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
