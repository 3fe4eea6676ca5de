import { filterIn } from '../kit/list/filter-in.ts'

/**
 * The address of the tasks with a label, as its part from the question mark on. The other filters are kept; an open task is
 * closed, because on a narrow window it lies over the list.
 */
export function withLabel(params: URLSearchParams, label: string): string {
  const next = new URLSearchParams(params)
  next.set('filter', JSON.stringify({ ...filterIn(params), labels: label }))
  next.set('page', '1')
  next.delete('open')
  return `?${next}`
}
