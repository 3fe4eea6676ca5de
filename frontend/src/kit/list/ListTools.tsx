import type { ExportedListName } from '@rollcall/contracts/exports/lists.ts'
import type { ReactNode } from 'react'
import { BulkActionsToolbar, type RaRecord, useGetMany, useListContext, useTranslate } from 'react-admin'
import { ExportOf } from '../exports/ExportOf.tsx'
import { unplugged } from '../parts/icons.tsx'
import { Notice } from '../parts/Notice.tsx'

/** The actions for the selected rows, including those of other pages. Covers the filters while rows are selected. */
export function BulkActs<R extends RaRecord>({ acts }: { acts: (records: readonly R[]) => ReactNode }) {
  const translate = useTranslate()
  const { resource, selectedIds = [] } = useListContext<R>()
  const { data } = useGetMany<R>(resource, { ids: selectedIds }, { enabled: selectedIds.length > 0 })
  const records = (data ?? []).filter(record => record !== undefined && selectedIds.includes(record.id))
  const bar = { role: 'toolbar', 'aria-label': translate('app.grid.bulk') }
  return <BulkActionsToolbar {...bar}>{selectedIds.length > 0 && acts(records)}</BulkActionsToolbar>
}

/** Asks for the selected rows of the list as a file, or for the filtered rows of all pages. */
export function ExportButton<R extends RaRecord>({ of }: { of: ExportedListName }) {
  const { total, sort, filter, filterValues, selectedIds = [] } = useListContext<R>()
  return (
    <ExportOf
      variant="text"
      disabled={total === 0}
      of={{
        lists: [of],
        filter: { ...filterValues, ...filter },
        sort,
        ...(selectedIds.length > 0 && { ids: selectedIds }),
      }}
    />
  )
}

/** Says that a list could not be read again, so that it shows the previous rows. */
export function StaleNote() {
  const translate = useTranslate()
  const { error, data } = useListContext()
  if (!error || !data) return null
  return (
    <Notice tone="wait" icon={unplugged}>
      {translate('app.list.stale')}
    </Notice>
  )
}
