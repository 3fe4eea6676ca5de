import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  type SortPayload,
  useDataProvider,
  useRegisterMutationMiddleware,
  useStoreContext,
} from 'react-admin'

/** What react-admin remembers of a list that was seen. */
interface Seen {
  page?: number
  perPage?: number
  sort?: string
  order?: SortPayload['order']
  filter?: object
}

/** Milliseconds after which the list may load by itself. */
const patience = 10_000

/**
 * Stands inside a create or edit page: saving is pending until the list that comes next was read as it is going to show
 * itself, so that what was saved is on the screen at once. `sort` is the list's order where nobody chose another.
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
        // It is saved, whatever becomes of the list.
        await Promise.race([read().catch(() => undefined), pause(patience)])
        return saved
      },
      [read],
    ),
  )
  return null
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
