import type { EntryKind } from '@rollcall/contracts/person/entries.ts'
import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import { useMemo } from 'react'
import { useInfiniteGetList } from 'react-admin'

export const perPage = 25

/** The entries of a person's record, newest first, read page by page. */
export function useEntries(employeeId: string, kind: EntryKind | undefined) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<PersonEntryRow>(
      'person-entry',
      {
        filter: { employeeId, ...(kind && { kind }) },
        sort: { field: 'place', order: 'DESC' },
        pagination: { page: 1, perPage },
      },
      { onError: () => undefined },
    )
  const entries = useMemo(() => {
    // An entry that moved on between two reads of pages may be in both.
    const byId = new Map(data?.pages.flatMap(page => page.data.map(entry => [entry.id, entry] as const)))
    return data && [...byId.values()]
  }, [data])
  return {
    /** Undefined: not known yet. */
    entries,
    total: data?.pages[0]?.total ?? 0,
    error,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: () => void (isFetchingNextPage || fetchNextPage()),
    refetch: () => void refetch(),
  }
}
