import type { ReactNode } from 'react'
import { BulkActionsToolbar, type RaRecord, useGetMany, useListContext, useTranslate } from 'react-admin'

/** The actions for the selected rows, including those of other pages. Covers the filters while rows are selected. */
export function BulkActs<R extends RaRecord>({ acts }: { acts: (records: readonly R[]) => ReactNode }) {
  const translate = useTranslate()
  const { resource, selectedIds = [] } = useListContext<R>()
  const { data } = useGetMany<R>(resource, { ids: selectedIds }, { enabled: selectedIds.length > 0 })
  const records = (data ?? []).filter(record => record !== undefined && selectedIds.includes(record.id))
  const bar = { role: 'toolbar', 'aria-label': translate('app.grid.bulk') }
  return <BulkActionsToolbar {...bar}>{selectedIds.length > 0 && acts(records)}</BulkActionsToolbar>
}
