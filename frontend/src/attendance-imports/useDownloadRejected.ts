import type { RejectedAttendanceRow } from '@rollcall/contracts/attendance-imports/rows.ts'
import { downloadCSV, useTranslate } from 'react-admin'
import { rejectedCsv } from '../kit/files/rejected-csv.ts'
import { attendanceImportColumns, filledRow } from './attendance-columns.ts'

/** Saves rejected rows as a CSV file. */
export function useDownloadRejected() {
  const translate = useTranslate()
  return (rows: readonly RejectedAttendanceRow[]) =>
    downloadCSV(
      rejectedCsv(
        attendanceImportColumns,
        rows.map(({ row, faults }) => ({ row: filledRow(row), faults })),
        key =>
          translate(
            key === 'row' || key === 'reason' ? `import_file.${key}_head` : `attendance_import.field.${key}`,
          ),
      ),
      'rejected-attendance',
    )
}
