import type { AttendanceImportView } from '@rollcall/contracts/attendance-imports/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/**
 * `rejected_files`: the ids of the sealed files with rejected rows, which `file_key` opens. `continue_at`: when an
 * import without progress counts as interrupted; null: it has ended.
 */
export const attendanceImportsTable = defineTableOf<
  AttendanceImportView & {
    fileKey: string
    rejectedFiles: readonly string[]
    continueAt: string | null
  }
>({
  name: 'attendance_imports',
  columns: {
    company_id: 'text',
    id: 'text',
    state: 'text',
    file_name: 'text',
    rows: 'integer',
    done: 'integer',
    added: 'integer',
    present: 'integer',
    rejected: 'integer',
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
})
