import type { RejectedRow } from '@rollcall/contracts/employees/import.ts'
import { downloadCSV, useTranslate } from 'react-admin'

/** Saves rejected rows as a CSV file. */
export function useDownloadRejected() {
  const translate = useTranslate()
  const label = (key: string) =>
    key === 'row' || key === 'reason'
      ? translate(`employees.import.${key}`)
      : translate(`resources.employee.fields.${key}`)
  return async (rows: readonly RejectedRow[]) => {
    const { rejectedCsv } = await import('./rejected-csv.ts')
    downloadCSV(rejectedCsv(rows, label), 'rejected-employees')
  }
}
