import { importFields, type RejectedRow } from '@rollcall/contracts/employees/import.ts'
import { csvOf } from '../kit/list/csv.ts'

/** Rejected rows as a file that can be corrected and imported again. `label` names a field, and the further columns. */
export const rejectedCsv = (rows: readonly RejectedRow[], label: (key: string) => string): string =>
  csvOf([
    [...importFields.map(label), label('row'), label('reason')],
    ...rows.map(({ row, faults }) => [
      ...importFields.map(field => row[field]),
      row.line,
      faults.map(({ field, message }) => `${label(field)}: ${message}`).join('; '),
    ]),
  ])
