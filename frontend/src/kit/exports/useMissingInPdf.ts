import type { ExportedListName } from '@rollcall/contracts/exports/lists.ts'
import type { Column } from '@rollcall/contracts/kernel/columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useCalendar, useServerNow } from '../me.tsx'
import type { ListAsked } from './asked.ts'
import { textsOfList } from './texts-of-list.ts'

/**
 * The characters of a list that a PDF of it cannot show, with the first text that has one; undefined: none, or not known.
 * It reads the whole list, so it asks only while `enabled`.
 */
export function useMissingInPdf(
  list: ExportedListName,
  { filter, ids }: Pick<ListAsked, 'filter' | 'ids'>,
  columns: readonly Column[],
  enabled: boolean,
) {
  const dataProvider = useDataProvider()
  const { companyZone: zone, day } = useCalendar()
  const now = useServerNow()
  const { data } = useQuery({
    queryKey: ['missing-in-pdf', list, filter, ids, columns.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const { missingInTexts } = await import('@rollcall/contracts/exports/missing-glyphs.ts')
      const context = { now, zone, day }
      const texts = await textsOfList(
        dataProvider,
        list,
        { filter, ...(ids && { ids }) },
        columns,
        context,
        signal,
      )
      return missingInTexts(texts) ?? null
    },
    enabled,
    retry: false,
  })
  return data ?? undefined
}
