import { useListContext } from 'ra-core'
import { useAddress } from '../../useAddress.ts'

/**
 * Searches the surrounding list by its filter `q`, from the first page on. Unlike the list's own setFilters it leaves
 * alone what else stands in the address: a search that was still on its way must not close what was opened meanwhile.
 */
export function useListSearch(): (text: string) => void {
  const { filterValues, sort, perPage } = useListContext()
  const [, change] = useAddress()
  return text => {
    const { q: _, ...others } = filterValues
    const q = text.trim()
    change(now => ({
      ...Object.fromEntries(now),
      filter: JSON.stringify(q === '' ? others : { ...others, q }),
      sort: sort.field,
      order: sort.order,
      page: '1',
      perPage: String(perPage),
    }))
  }
}
