import { type SortPayload, useListContext } from 'react-admin'
import { useAddress } from '../useAddress.ts'
import { filterIn } from './filter-in.ts'

type Filter = Record<string, unknown>

/**
 * Changes the surrounding list's filter and goes to the first page. `change` sets one value (undefined or an empty text
 * removes it), `replace` sets all of them and the order. Unlike the list's own setFilters, they keep the rest of the
 * address as it is by then: a delayed search must not close a record that was opened in the meantime or undo another
 * filter, and a filter must not undo a search. The browser's Back leaves the list, however often it was filtered.
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
