import type { RaRecord } from 'react-admin'
import {
  DataTable,
  type DataTableColumnProps,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin'

/** A column that tells assistive technology whether the table is sorted by it, which react-admin's own leaves out. */
export function Column<R extends RaRecord>({
  pinned = false,
  ...props
}: DataTableColumnProps<R> & {
  /** What a row is about: it cannot be hidden. */
  pinned?: boolean
}) {
  const place = useDataTableRenderContext()
  const sort = useDataTableSortContext()
  const sorted = place === 'header' && props.source !== undefined && sort?.field === props.source
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc'
  if (pinned && place === 'columnsSelector') return null
  return <DataTable.Col<R> {...props} {...(sorted ? { sortDirection: direction } : {})} />
}
