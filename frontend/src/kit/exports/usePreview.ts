import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { cellText } from '@rollcall/contracts/exports/cell-text.ts'
import { type ExportedListName, exportedList } from '@rollcall/contracts/exports/lists.ts'
import type { Column } from '@rollcall/contracts/kernel/columns.ts'
import { type RaRecord, useGetList, useGetMany } from 'react-admin'
import { useCalendar, useServerNow } from '../me.tsx'
import type { ListAsked } from './asked.ts'

/** How many rows are shown before the file is made. */
const firstRows = 3

/** How many rows a file will have, and the cells of the first ones as it will write them. */
export function usePreview(
  list: ExportedListName,
  { filter, sort, ids }: Pick<ListAsked, 'filter' | 'sort' | 'ids'>,
  columns: readonly Column[],
) {
  const { resource, people: hasIds = false, parts } = exportedList(list)
  const { companyZone, day } = useCalendar()
  const now = useServerNow()
  const chosen = ids && { id: ids.slice(0, firstRows) }
  const { data, total, error } = useGetList<RaRecord>(
    resource,
    {
      filter: { ...filter, ...chosen },
      ...(sort && { sort: sort as never }),
      pagination: { page: 1, perPage: firstRows },
    },
    { onError: () => undefined, retry: false },
  )
  const personIds = hasIds ? [...new Set(data?.map(({ employeeId }) => String(employeeId)))] : []
  const { data: people } = useGetMany<EmployeeRow>(
    'employee',
    { ids: personIds },
    { enabled: personIds.length > 0, onError: () => undefined },
  )
  const context = {
    people: { find: (id: string) => people?.find(person => person?.id === id) },
    now,
    zone: companyZone,
    day,
  }
  const rows = parts ? data?.flatMap(row => parts(row as never)) : data
  return {
    total: ids ? ids.length : total,
    error: data ? undefined : error,
    cells: rows
      ?.slice(0, firstRows)
      .map(row =>
        columns.map(
          ({ id, kind, value }) => [id, cellText(kind, value(row as never, context), companyZone)] as const,
        ),
      ),
  }
}
