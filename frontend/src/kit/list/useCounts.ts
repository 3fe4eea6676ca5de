import { useFilterCounts } from './useFilterCounts.ts'

export type Counts<V extends string> = Record<V | 'all', number>

/**
 * The number of records for each value of one field, and in all; `rest`: the other filters. No counts while they are
 * unknown; `failed`: they could not be read; `loading`: they are being read, perhaps again.
 */
export function useCounts<V extends string | boolean>(
  resource: string,
  field: string,
  values: readonly V[],
  rest: object = {},
): { counts: Counts<`${V}`> | undefined; failed: boolean; loading: boolean } {
  const { numbers, failed, loading } = useFilterCounts(
    resource,
    values.map(value => ({ ...rest, [field]: value })),
  )
  const counts: Record<string, number> = { all: 0 }
  for (const [index, value] of values.entries()) {
    const count = numbers[index]
    if (count === undefined) return { counts: undefined, failed, loading }
    counts[String(value)] = count
    counts.all = (counts.all ?? 0) + count
  }
  return { counts: counts as Counts<`${V}`>, failed, loading }
}
