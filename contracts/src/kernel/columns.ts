import type { z } from 'zod'
import type { LockOfMonth } from '../month-locks/views.ts'
import type { DecidedOvertime } from '../overtime/approval.ts'
import type { ScheduledDay } from '../performance/schedule.ts'
import type { ViewDefinition } from './view.ts'

/**
 * The kind of a column's values, which decides how screens and files format them. `day`: YYYY-MM-DD. `instant`: ISO.
 * `time`: a time of day in minutes since midnight, where the person was. `minutes`: a duration. `money`: minor units of
 * a currency.
 */
export const columnKinds = ['text', 'day', 'instant', 'time', 'minutes', 'number', 'yesNo', 'money'] as const
export type ColumnKind = (typeof columnKinds)[number]

export interface Money {
  /** In the currency's minor units. */
  minor: number
  /** The decimal places of that currency. */
  digits: number
}

/** The value of a column in a row; null: empty. */
export type CellValue = string | number | boolean | Money | null

/** The people of the company, for rows that have only an id. */
export interface People {
  /** undefined: not employed any more, or not visible to the reader. */
  find(employeeId: string): { fullName: string; code: string } | undefined
}

/** What a value can need besides its row. */
export interface RowContext {
  people: People
  /** Milliseconds since 1970. */
  now: number
  /** The company's, in which instants are shown. */
  zone: string
  /** A day as the company writes it. */
  day(date: string): string
  /** A person's schedule, for lists that compare with it; undefined: not known. Absent: the list needs none. */
  scheduleOn?(employeeId: string, date: string): ScheduledDay | undefined
  /** The lock of a month (YYYY-MM); undefined: it never was locked. Absent: the states of months are not known. */
  lockOf?(month: string): LockOfMonth | undefined
  /** The latest decision about the overtime of a person's day; undefined: none. Absent: the list needs none. */
  decidedOn?(employeeId: string, date: string): DecidedOvertime | undefined
}

/** One column of a list, for its grid and its files. */
export interface Column<Row = never> {
  id: string
  /** As the grid shows it. */
  title: string
  kind: ColumnKind
  value(row: Row, context: RowContext): CellValue
  /** Only in a file that asks for it. */
  extra?: true
}

/** Without `value`, the id must be a field of the row. */
type Given<Row> =
  | (Omit<Column<Row>, 'id' | 'value'> & { id: keyof Row & string; value?: undefined })
  | Column<Row>

/** Declares the columns of a view's rows. Without `value` a column is the field with its id. */
export const defineColumns = <S extends z.ZodObject>(
  _view: ViewDefinition<S>,
  columns: readonly Given<z.infer<S>>[],
): readonly Column<z.infer<S>>[] => listColumns<z.infer<S>>(columns)

/** The columns of rows that are a part of a view's row. */
export const listColumns = <Row extends object>(columns: readonly Given<Row>[]): readonly Column<Row>[] =>
  columns.map(column => ({
    ...column,
    value: column.value ?? (row => ((row as Record<string, unknown>)[column.id] ?? null) as CellValue),
  }))

/** The name of a person whose row has only the id. */
export const personColumn = <Row extends { employeeId: string }>(title = 'Person'): Column<Row> => ({
  id: 'person',
  title,
  kind: 'text',
  value: ({ employeeId }, { people }) => people.find(employeeId)?.fullName ?? 'Former employee',
})

/** The employee code of such a person. */
export const codeColumn = <Row extends { employeeId: string }>(): Column<Row> => ({
  id: 'code',
  title: 'Code',
  kind: 'text',
  value: ({ employeeId }, { people }) => people.find(employeeId)?.code ?? '',
})

/** The time of day of an instant in minutes since midnight, at an offset in minutes east of UTC; null: no instant. */
export function timeOfDay(instant: string | null, offset: number | null): number | null {
  if (instant === null) return null
  const minutes = Math.floor(Date.parse(instant) / 60_000) + (offset ?? 0)
  return ((minutes % 1_440) + 1_440) % 1_440
}
