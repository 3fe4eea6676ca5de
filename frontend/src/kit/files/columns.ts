import { type DayOrder, dayInCell, type OrderFound, orderIn } from './read-days.ts'
import type { FileTable } from './table.ts'

/** A column that an import reads. */
export interface ImportColumn<Field extends string> {
  field: Field
  /** Its usual names, in lower case without spaces and signs, the best first. */
  names: readonly string[]
  kind: 'text' | 'day'
  /** The time in a cell with a date is read, too. */
  withTime?: boolean
  required: boolean
  /** A longer text is cut, because requests are limited. */
  maxLetters: number
  /** What its cells may look like, the usual form first; absent: the page does not list its columns. */
  examples?: readonly string[]
}

/** The column of each field, counted from 0; −1: none. */
export type Mapping<Field extends string> = Record<Field, number>
/** The person's choices of the order of day and month. */
export type SaidOrders<Field extends string> = Partial<Record<Field, DayOrder>>
/** A row of a file by its fields; days are YYYY-MM-DD, and other texts are as in the file. */
export type ReadRow<Field extends string> = { line: number } & Record<Field, string>

type Columns<Field extends string> = readonly ImportColumn<Field>[]

/** A head without spaces and signs; "Employee #" is the number of an employee. */
export const plainHead = (head: string) =>
  head
    .toLowerCase()
    .replace('#', 'number')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

/** The columns that the names of a file suggest. */
export function guessMapping<Field extends string>(
  columns: Columns<Field>,
  heads: readonly string[],
): Mapping<Field> {
  const known = heads.map(plainHead)
  const taken = new Set<number>()
  const pairs = columns.map(({ field, names }) => {
    const at = names.map(name => known.findIndex((head, column) => head === name && !taken.has(column)))
    const column = at.find(found => found >= 0) ?? -1
    taken.add(column)
    return [field, column]
  })
  return Object.fromEntries(pairs) as Mapping<Field>
}

/** The fields that need a column and have none. */
export const missingIn = <Field extends string>(columns: Columns<Field>, mapping: Mapping<Field>): Field[] =>
  columns.filter(({ field, required }) => required && mapping[field] < 0).map(({ field }) => field)

/** What each column of days says about the order of day and month. */
export function ordersIn<Field extends string>(
  columns: Columns<Field>,
  { rows }: FileTable,
  mapping: Mapping<Field>,
): Partial<Record<Field, OrderFound>> {
  const days = columns.filter(({ field, kind }) => kind === 'day' && mapping[field] >= 0)
  const found = days.map(({ field }) => [
    field,
    orderIn(rows.map(({ cells }) => cells[mapping[field]] ?? '')),
  ])
  return Object.fromEntries(found) as Partial<Record<Field, OrderFound>>
}

/** The columns whose order of day and month is still unknown. */
export const unsaidIn = <Field extends string>(
  found: Partial<Record<Field, OrderFound>>,
  said: SaidOrders<Field>,
): Field[] =>
  (Object.keys(found) as Field[]).filter(
    field => found[field]?.unclear !== undefined && said[field] === undefined,
  )

/** The rows of a file by the chosen columns. */
export function fileRowsOf<Field extends string>(
  columns: Columns<Field>,
  { rows }: FileTable,
  mapping: Mapping<Field>,
  orderOf: (field: Field) => DayOrder | undefined,
  latestYear: number,
): ReadRow<Field>[] {
  const orders = columns.map(({ field }) => orderOf(field))
  return rows.map(({ line, cells }) => {
    const texts = columns.map(({ field, kind, maxLetters }, at) => {
      const text = cells[mapping[field]] ?? ''
      const read = kind === 'day' ? dayInCell(text, { order: orders[at], latestYear }) : undefined
      return [field, (read ?? text).slice(0, maxLetters)]
    })
    return { line, ...Object.fromEntries(texts) } as ReadRow<Field>
  })
}
