import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  type SortPayload,
  useDataProvider,
  useRegisterMutationMiddleware,
  useStoreContext,
} from 'react-admin'

/** The state that react-admin stores about a list. */
interface Seen {
  page?: number
  perPage?: number
  sort?: string
  order?: SortPayload['order']
  filter?: object
}

/** After this time the save ends without waiting for the list. */
const timeoutMs = 10_000

/**
 * For use inside a create or edit page: a save stays pending until the list that comes next has been read, with its own
 * page, order and filter, so that the saved record is on the screen at once. `sort`: the list's default order.
 */
export function ReadListAhead({ resource, sort }: { resource: string; sort: SortPayload }) {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const store = useStoreContext()
  const read = useCallback(async () => {
    const seen = store.getItem<Seen>(`${resource}.listParams`) ?? {}
    const params = {
      pagination: { page: seen.page ?? 1, perPage: seen.perPage ?? 25 },
      sort: { field: seen.sort ?? sort.field, order: seen.order ?? sort.order },
      filter: seen.filter ?? {},
      meta: undefined,
    }
    await queryClient.fetchQuery({
      queryKey: [resource, 'getList', params],
      queryFn: async () => {
        const { data, total, pageInfo, meta } = await dataProvider.getList(resource, params)
        return { data, total, pageInfo, meta }
      },
    })
  }, [resource, sort, dataProvider, queryClient, store])
  useRegisterMutationMiddleware(
    useCallback(
      async (...call: unknown[]) => {
        const save = call.at(-1) as (...request: unknown[]) => Promise<unknown>
        const saved = await save(...call.slice(0, -1))
        // The record is saved even if the list cannot be read.
        await Promise.race([read().catch(() => undefined), pause(timeoutMs)])
        return saved
      },
      [read],
    ),
  )
  return null
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
