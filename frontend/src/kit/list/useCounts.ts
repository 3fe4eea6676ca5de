import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

export type Counts<V extends string> = Record<V | 'all', number>

const pagination = { page: 1, perPage: 1 }
const sort = { field: 'id', order: 'ASC' } as const

/**
 * How many records there are by the values of one field, and altogether; `rest` is what else is filtered by. No
 * counts while they are not known, `failed` where they could not be had.
 */
export function useCounts<V extends string>(
  resource: string,
  field: string,
  values: readonly V[],
  rest: object = {},
): { counts: Counts<V> | undefined; failed: boolean } {
  const dataProvider = useDataProvider()
  const answers = useQueries({
    queries: values.map(value => {
      const filter = { ...rest, [field]: value }
      return {
        // The resource first, so that a change of it makes the count load again.
        queryKey: [resource, 'count', filter],
        queryFn: async () => (await dataProvider.getList(resource, { pagination, sort, filter })).total ?? 0,
        placeholderData: (before: number | undefined) => before,
      }
    }),
  })
  const failed = answers.some(({ isError, data }) => isError && data === undefined)
  const counts: Record<string, number> = { all: 0 }
  for (const [index, value] of values.entries()) {
    const count = answers[index]?.data
    if (count === undefined) return { counts: undefined, failed }
    counts[value] = count
    counts.all = (counts.all ?? 0) + count
  }
  return { counts: counts as Counts<V>, failed }
}
