import { useListContext } from 'ra-core'
import { useAddress } from '../../useAddress.ts'

type Filter = Record<string, unknown>

/**
 * Changes one value of the surrounding list's filter, from the first page on; undefined or an empty text takes it away.
 * Unlike the list's own setFilters it leaves alone what else stands in the address by now: a search that was still on
 * its way must not close what was opened meanwhile, nor undo another filter, and no filter a search.
 */
export function useListFilter(): (field: string, value: unknown) => void {
  const { filterValues, sort, perPage } = useListContext()
  const [, change] = useAddress()
  return (field, value) => {
    change(now => {
      const { [field]: _, ...others } = filterIn(now) ?? filterValues
      const filter = value === undefined || value === '' ? others : { ...others, [field]: value }
      return {
        sort: sort.field,
        order: sort.order,
        perPage: String(perPage),
        ...Object.fromEntries(now),
        filter: JSON.stringify(filter),
        page: '1',
      }
    })
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
