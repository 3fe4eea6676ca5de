import { type SortPayload, useListContext } from 'react-admin'
import { useAddress } from '../useAddress.ts'

type Filter = Record<string, unknown>

/**
 * Changes the surrounding list's filter, from the first page on. `change` sets one value (undefined or an empty text
 * takes it away), `replace` all of them and the order. Unlike the list's own setFilters they leave alone what else
 * stands in the address by now: a search that was still on its way must not close what was opened meanwhile, nor undo
 * another filter, and no filter a search. The browser's Back leaves the list, however often it was filtered.
 */
export function useListFilter() {
  const { filterValues, sort, perPage } = useListContext()
  const [, change] = useAddress()
  const set = (next: (filter: Filter) => Filter, order?: SortPayload) =>
    change(
      now => ({
        perPage: String(perPage),
        sort: sort.field,
        order: sort.order,
        ...Object.fromEntries(now),
        ...(order && { sort: order.field, order: order.order }),
        filter: JSON.stringify(next(filterIn(now) ?? filterValues)),
        page: '1',
      }),
      { replace: true },
    )
  return {
    change: (field: string, value: unknown) =>
      set(({ [field]: _, ...others }) =>
        value === undefined || value === '' ? others : { ...others, [field]: value },
      ),
    replace: (filter: Filter, order?: SortPayload) => set(() => filter, order),
  }
}

/** The filter that stands in an address; null: none, or one that cannot be read. */
function filterIn(params: URLSearchParams): Filter | null {
  try {
    return JSON.parse(params.get('filter') ?? 'null') as Filter | null
  } catch {
    return null
  }
}
