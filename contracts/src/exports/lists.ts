import { employeeColumns } from '../employees/columns.ts'
import type { Column } from '../kernel/columns.ts'
import type { ResourceFacts } from '../kernel/resource.ts'
import { resourceFacts as facts, type ResourceName } from '../resources.ts'
import { exportRoles } from './export.ts'

/** A list that can be had as a file. */
export interface ExportedList {
  /** What the page of exports and the file are called. */
  title: string
  /** Whose rows it has, with the filters, the order, the readers and the limits that the screen has. */
  resource: ResourceName
  /** Every column that it can have. */
  columns: readonly Column[]
  /** Its rows have only the ids of people. */
  people?: true
  /** The rows of the file that come from one row of the list; absent: the row itself. */
  parts?: (row: never) => readonly object[]
}

/** Every list that can be had as a file, by its name. */
export const exportedLists = {
  employees: { title: 'Employees', resource: 'employee', columns: employeeColumns },
} as const satisfies Record<string, ExportedList>

export type ExportedListName = keyof typeof exportedLists
export const exportedListNames = Object.keys(exportedLists) as [ExportedListName, ...ExportedListName[]]

/** The list with this name. */
export const exportedList = (name: ExportedListName): ExportedList => exportedLists[name]

/** The facts of its resource: filters, order and readers. */
export const factsOf = (name: ExportedListName): ResourceFacts => facts[exportedLists[name].resource]

/** Whether an account with this role may export it. */
export const mayExport = (name: ExportedListName, role: string): boolean =>
  (exportRoles as readonly string[]).includes(role) &&
  (factsOf(name).roles as readonly string[]).includes(role)

/** The columns with these ids, in their order; the usual ones for none. */
export function chosenColumns(name: ExportedListName, ids: readonly string[]): readonly Column[] {
  const { columns } = exportedList(name)
  if (ids.length === 0) return columns.filter(column => !column.extra)
  return ids.flatMap(id => columns.find(column => column.id === id) ?? [])
}
