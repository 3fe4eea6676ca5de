import {
  AttendanceImportEnded,
  AttendanceImportForgotten,
  AttendanceImportProgressed,
  AttendanceImportStarted,
} from '@rollcall/contracts/attendance-imports/events.ts'
import { rejectedAttendanceDays } from '@rollcall/contracts/attendance-imports/rows.ts'
import { attendanceImportsTable } from '@rollcall/read-models/attendance-imports/attendance-imports.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import {
  importBegun,
  importEnded,
  importForgotten,
  importKey,
  importProgressed,
} from '../kernel/import-runs.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Import = RowOf<typeof attendanceImportsTable>

/** A company's imports of past attendance, with their progress. */
export const attendanceImports = defineProjection<Import>({
  table: attendanceImportsTable,
  version: 1,
  when: [
    on(AttendanceImportStarted, {
      key: importKey,
      fold: (_row, { companyId, data, recordedAt }) => ({
        company_id: companyId,
        id: data.importId,
        ...importBegun(recordedAt),
        rows: data.rows,
        present: 0,
        file_name: data.fileName,
        file_key: data.fileKey,
      }),
    }),
    on(AttendanceImportProgressed, {
      key: importKey,
      fold: (row, { data, recordedAt }) =>
        row && { ...row, present: data.present, ...importProgressed(row, data, recordedAt) },
    }),
    on(AttendanceImportEnded, {
      key: importKey,
      fold: (row, { recordedAt }) => row && { ...row, ...importEnded(recordedAt, rejectedAttendanceDays) },
    }),
    on(AttendanceImportForgotten, {
      key: importKey,
      fold: row => row && { ...row, file_name: '', ...importForgotten },
    }),
  ],
})
