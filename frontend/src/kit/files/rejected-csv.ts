import type { ImportColumn, ReadRow } from './columns.ts'
import { csvOf } from './csv.ts'

/** A row of a file that cannot be added, with what is wrong in it. */
export interface Rejected<Field extends string> {
  row: ReadRow<Field>
  faults: readonly { field: Field; message: string }[]
}

/**
 * Rejected rows as a file that can be corrected and imported again. `labelOf` names a field, and the further columns
 * `row` and `reason`.
 */
export const rejectedCsv = <Field extends string>(
  columns: readonly ImportColumn<Field>[],
  rows: readonly Rejected<Field>[],
  labelOf: (field: Field | 'row' | 'reason') => string,
): string =>
  csvOf([
    [...columns.map(({ field }) => labelOf(field)), labelOf('row'), labelOf('reason')],
    ...rows.map(({ row, faults }) => [
      ...columns.map(({ field }) => row[field]),
      row.line,
      faults.map(({ field, message }) => `${labelOf(field)}: ${message}`).join('; '),
    ]),
  ])
