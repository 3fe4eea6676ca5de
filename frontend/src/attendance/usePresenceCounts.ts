import { useGetList } from 'ra-core'

export interface PresenceCounts {
  all: number
  in: number
  out: number
}

const pagination = { page: 1, perPage: 1 }
const sort = { field: 'id', order: 'ASC' } as const
const options = { onError: () => undefined }

/** How many people are in and out; undefined while that is not known. */
export function usePresenceCounts(): PresenceCounts | undefined {
  const inside = useGetList('presence', { pagination, sort, filter: { state: 'in' } }, options).total
  const outside = useGetList('presence', { pagination, sort, filter: { state: 'out' } }, options).total
  if (inside === undefined || outside === undefined) return undefined
  return { all: inside + outside, in: inside, out: outside }
}
