import { useEffect } from 'react'

/** A page of a list as it was read: its number, how many of how many it shows. */
export interface PageOfList {
  page: number
  perPage: number
  shown: number | undefined
  total: number | undefined
}

/** The page to go to from one that lies beyond the end of its list, as after others have left it; null: it does not. */
export function pageWithin({ page, perPage, shown, total }: PageOfList): number | null {
  if (shown !== 0 || total === undefined || total === 0) return null
  return Math.min(page, Math.ceil(total / perPage))
}

/** Leads from a page beyond the end of its list to the last one. Gives whether it is about to: then nothing is empty. */
export function usePageWithin(list: PageOfList, go: (page: number) => void): boolean {
  const within = pageWithin(list)
  const to = within === list.page ? null : within
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page it leads to
  useEffect(() => {
    if (to !== null) go(to)
  }, [to])
  return within !== null
}
