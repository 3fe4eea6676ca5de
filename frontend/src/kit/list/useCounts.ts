import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useShownPast } from '../past/shown-past.ts'

export type Counts<V extends string> = Record<V | 'all', number>

/**
 * The number of records for each value of one field, and of all records; `rest`: the other filters. No counts while
 * they are unknown; `failed`: they could not be read; `loading`: they are being read, perhaps again.
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

const pagination = { page: 1, perPage: 1 }
const sort = { field: 'id', order: 'ASC' } as const

/**
 * The number of records for each filter, undefined while it is unknown; `failed`: one could not be read; `loading`: one
 * is being read, perhaps again. The past is not counted, as each count would fold it anew.
 */
export function useFilterCounts(resource: string, filters: readonly object[]) {
  const dataProvider = useDataProvider()
  const past = useShownPast()
  const answers = useQueries({
    queries: filters.map(filter => ({
      // The resource comes first, so that its changes make the count load again.
      queryKey: [resource, 'count', filter],
      queryFn: async () => (await dataProvider.getList(resource, { pagination, sort, filter })).total ?? 0,
      enabled: past === undefined,
      placeholderData: (before: number | undefined) => before,
    })),
  })
  return {
    numbers: answers.map(({ data }) => (past ? undefined : data)),
    failed: answers.some(({ isError, data }) => isError && data === undefined),
    loading: answers.some(({ isFetching }) => isFetching),
  }
}
