import { useGetList } from 'ra-core'

export interface PresenceCounts {
  all: number
  in: number
  out: number
}

const pagination = { page: 1, perPage: 1 }
const sort = { field: 'id', order: 'ASC' } as const
const options = { onError: () => undefined }

/** How many people are in and out; no counts while they are not known, `failed` where they could not be had. */
export function usePresenceCounts(): { counts: PresenceCounts | undefined; failed: boolean } {
  const inside = useGetList('presence', { pagination, sort, filter: { state: 'in' } }, options)
  const outside = useGetList('presence', { pagination, sort, filter: { state: 'out' } }, options)
  if (inside.total === undefined || outside.total === undefined)
    return { counts: undefined, failed: inside.isError || outside.isError }
  const counts = { all: inside.total + outside.total, in: inside.total, out: outside.total }
  return { counts, failed: false }
}
