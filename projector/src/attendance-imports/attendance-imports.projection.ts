import {
  AttendanceImportEnded,
  AttendanceImportForgotten,
  AttendanceImportProgressed,
  AttendanceImportStarted,
} from '@rollcall/contracts/attendance-imports/events.ts'
import { rejectedAttendanceDays } from '@rollcall/contracts/attendance-imports/rows.ts'
import { attendanceImportsTable } from '@rollcall/read-models/attendance-imports/attendance-imports.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Import = RowOf<typeof attendanceImportsTable>

/** Milliseconds without progress. A batch takes a few seconds. */
const interruptedAfter = 30_000
const keptFor = rejectedAttendanceDays * 24 * 3_600_000

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

const key = ({ companyId, data }: FoldedEvent<{ type: string; data: { importId: string } }>) => [
  companyId,
  data.importId,
]

/** A company's imports of past attendance, with their progress. */
export const attendanceImports = defineProjection<Import>({
  table: attendanceImportsTable,
  version: 1,
  when: [
    on(AttendanceImportStarted, {
      key,
      fold: (_row, { companyId, data, recordedAt }) => ({
        company_id: companyId,
        id: data.importId,
        state: 'running' as const,
        rows: data.rows,
        done: 0,
        added: 0,
        present: 0,
        rejected: 0,
        file_name: data.fileName,
        started_at: recordedAt,
        progressed_at: recordedAt,
        kept_until: null,
        file_key: data.fileKey,
        rejected_files: [],
        continue_at: later(recordedAt, interruptedAfter),
      }),
    }),
    on(AttendanceImportProgressed, {
      key,
      fold: (row, { data, recordedAt }) =>
        row && {
          ...row,
          done: data.done,
          added: data.added,
          present: data.present,
          rejected: data.rejected,
          progressed_at: recordedAt,
          rejected_files:
            data.rejectedFileId === null ? row.rejected_files : [...row.rejected_files, data.rejectedFileId],
          continue_at: later(recordedAt, interruptedAfter),
        },
    }),
    on(AttendanceImportEnded, {
      key,
      fold: (row, { recordedAt }) =>
        row && {
          ...row,
          state: 'ended' as const,
          kept_until: later(recordedAt, keptFor),
          continue_at: null,
        },
    }),
    on(AttendanceImportForgotten, {
      key,
      fold: row => row && { ...row, kept_until: null, file_name: '', file_key: '', rejected_files: [] },
    }),
  ],
})
