import { useEffect } from 'react'

/** A page of a list: its number and size, the rows that it shows, and the total. */
export interface PageOfList {
  page: number
  perPage: number
  shown: number | undefined
  total: number | undefined
}

/**
 * The page to go to if this one is beyond the end of its list, for example after rows have left it; null: it is not.
 */
export function pageWithin({ page, perPage, shown, total }: PageOfList): number | null {
  if (shown !== 0 || total === undefined || total === 0) return null
  return Math.min(page, Math.ceil(total / perPage))
}

/**
 * Goes from a page beyond the end of its list to the last one. Returns whether it is about to, so that the page is not
 * shown as empty.
 */
export function usePageWithin(list: PageOfList, go: (page: number) => void): boolean {
  const within = pageWithin(list)
  const to = within === list.page ? null : within
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page it leads to
  useEffect(() => {
    if (to !== null) go(to)
  }, [to])
  return within !== null
}
