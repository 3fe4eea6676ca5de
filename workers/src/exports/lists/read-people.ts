import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { People } from '@rollcall/contracts/kernel/columns.ts'
import { type ListSource, readList } from './read-list.ts'

/** The names and codes of the people whom the account sees, for rows that have only their ids. */
export async function readPeople(source: ListSource): Promise<People> {
  const known = new Map<string, { fullName: string; code: string }>()
  const { records } = await readList(source, { resource: 'employee' })
  for await (const batch of records)
    for (const { id, fullName, code } of batch as EmployeeRow[]) known.set(id, { fullName, code })
  return { find: id => known.get(id) }
}
