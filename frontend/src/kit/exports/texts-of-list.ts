import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { type ExportedListName, exportedList } from '@rollcall/contracts/exports/lists.ts'
import type { Column, RowContext } from '@rollcall/contracts/kernel/columns.ts'
import type { DataProvider, RaRecord } from 'react-admin'
import { allRows } from '../data/all-rows.ts'
import type { ListAsked } from './asked.ts'

/** A text of a file, with where it stands. */
export interface FileText {
  text: string
  where: string
}

/** All texts of a list in the given columns; `where` is the column's title. Reads the whole list. */
export async function textsOfList(
  dataProvider: DataProvider,
  list: ExportedListName,
  { filter, ids }: Pick<ListAsked, 'filter' | 'ids'>,
  columns: readonly Column[],
  context: Omit<RowContext, 'people'>,
  signal?: AbortSignal,
): Promise<FileText[]> {
  const { resource, people: hasIds = false, parts } = exportedList(list)
  const sort = { field: 'id', order: 'ASC' } as const
  const asked = { resource, sort, filter: { ...filter, ...(ids && { id: ids }) } }
  const rows = await allRows<RaRecord>(dataProvider, asked, signal)
  const people = hasIds
    ? await allRows<EmployeeRow>(dataProvider, { resource: 'employee', sort }, signal)
    : []
  const byId = new Map(people.map(person => [person.id, person]))
  const whole = { ...context, people: { find: (id: string) => byId.get(id) } }
  const texts = columns.filter(({ kind }) => kind === 'text')
  return (parts ? rows.flatMap(row => parts(row as never)) : rows).flatMap(row =>
    texts.map(({ title, value }) => ({ text: String(value(row as never, whole) ?? ''), where: title })),
  )
}
