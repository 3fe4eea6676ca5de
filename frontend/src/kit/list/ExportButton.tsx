import type { ExportedListName } from '@rollcall/contracts/exports/lists.ts'
import { type RaRecord, useListContext } from 'react-admin'
import { ExportOf } from '../exports/ExportOf.tsx'

/** Asks for the selected rows of the list as a file, or else for the filtered rows of all pages. */
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
