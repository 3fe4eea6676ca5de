import type { AttendanceImportRow } from '@rollcall/contracts/attendance-imports/rows.ts'
import type { FileTable } from '../kit/files/table.ts'

/** A file, and what is done with its rows, whatever they are. */
export interface RowsOfFile {
  table: FileTable
  /** Dates with two digits for the year are at most in this year. */
  latestYear: number
  /** Something was chosen, so that the check is outdated. */
  onChange: () => void
  onCheck: (rows: readonly AttendanceImportRow[]) => void
}
