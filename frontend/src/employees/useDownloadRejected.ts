import type { RejectedRow } from '@rollcall/contracts/employees/import.ts'
import { downloadCSV, useTranslate } from 'react-admin'
import { rejectedCsv } from '../kit/files/rejected-csv.ts'
import { employeeImportColumns } from './import-columns.ts'

/** Saves rejected rows as a CSV file. */
export function useDownloadRejected() {
  const translate = useTranslate()
  return (rows: readonly RejectedRow[]) =>
    downloadCSV(
      rejectedCsv(employeeImportColumns, rows, key =>
        translate(
          key === 'row' || key === 'reason' ? `import_file.${key}_head` : `resources.employee.fields.${key}`,
        ),
      ),
      'rejected-employees',
    )
}
