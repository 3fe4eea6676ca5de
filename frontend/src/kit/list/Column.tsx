import type { RaRecord } from 'react-admin'
import {
  DataTable,
  type DataTableColumnProps,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin'

/** A column with the sort order for assistive technology, which react-admin's own leaves out. */
export function Column<R extends RaRecord>({
  pinned = false,
  ...props
}: DataTableColumnProps<R> & {
  /** The row's main column, which cannot be hidden. */
  pinned?: boolean
}) {
  const place = useDataTableRenderContext()
  const sort = useDataTableSortContext()
  const sorted = place === 'header' && props.source !== undefined && sort?.field === props.source
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc'
  if (pinned && place === 'columnsSelector') return null
  return <DataTable.Col<R> {...props} {...(sorted ? { sortDirection: direction } : {})} />
}
