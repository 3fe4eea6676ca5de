import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

const pagination = { page: 1, perPage: 1 }
const sort = { field: 'id', order: 'ASC' } as const

/**
 * The number of records for each filter, undefined while it is unknown; `failed`: one could not be read; `loading`: one
 * is being read, perhaps again.
 */
export function useFilterCounts(resource: string, filters: readonly object[]) {
  const dataProvider = useDataProvider()
  const answers = useQueries({
    queries: filters.map(filter => ({
      // The resource comes first, so that its changes make the count load again.
      queryKey: [resource, 'count', filter],
      queryFn: async () => (await dataProvider.getList(resource, { pagination, sort, filter })).total ?? 0,
      placeholderData: (before: number | undefined) => before,
    })),
  })
  return {
    numbers: answers.map(({ data }) => data),
    failed: answers.some(({ isError, data }) => isError && data === undefined),
    loading: answers.some(({ isFetching }) => isFetching),
  }
}
