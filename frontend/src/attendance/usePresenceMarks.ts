import {
  type PresenceMarks,
  presenceMarks,
  presenceMarksName,
} from '@rollcall/contracts/attendance/presence-marks.ts'
import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'react-admin'
import { useMissingPunchOuts } from '../corrections/public.ts'
import { useMissingReports } from '../daily-reports/public.ts'
import type { AppDataProvider } from '../kit/data/data-provider.ts'

/** The marks within the states of who is in: they do not add up to everyone. */
export const markNames = ['missing', 'late', 'noReport', 'onBreak'] as const
export type MarkName = (typeof markNames)[number]

/** The ids of the people with each mark, the latest first. A mark is absent until it is known, or when it cannot be read. */
export type MarkedIds = Partial<Record<MarkName, readonly string[]>>

/**
 * Whose punch-out is missing, who was late today, whose scheduled day has ended without a report, and who is on a break
 * now.
 */
export function usePresenceMarks(): MarkedIds {
  const [missing, noReport] = [useMissingPunchOuts(), useMissingReports()]
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery<PresenceMarks>({
    queryKey: [presenceMarksName],
    queryFn: () => dataProvider.read('/api/presence-marks', presenceMarks),
    retry: false,
  })
  const ids = (of: (mark: PresenceMarks['marks'][number]) => boolean) =>
    data?.marks.filter(of).map(({ employeeId }) => employeeId)
  const [late, onBreak] = [ids(({ lateMinutes }) => lateMinutes > 0), ids(one => one.onBreak)]
  return {
    ...(missing && { missing }),
    ...(late && { late }),
    ...(noReport && { noReport }),
    ...(onBreak && { onBreak }),
  }
}

/** How many people a search is looked through for those with a mark: as many as one answer has. */
const searched = 1_000

/**
 * A page of the people with these ids, in their order; all of them that a search finds, when there is one. Nothing is
 * read while `ids` is undefined.
 */
export function useMarkedPeople(
  ids: readonly string[] | undefined,
  q: string,
  page: number,
  perPage: number,
) {
  const shown = ids?.slice((page - 1) * perPage, page * perPage) ?? []
  const query = useGetList<PresenceRow>(
    'presence',
    q === ''
      ? {
          pagination: { page: 1, perPage },
          sort: { field: 'attention', order: 'ASC' },
          filter: { id: shown },
        }
      : {
          pagination: { page: 1, perPage: searched },
          sort: { field: 'attention', order: 'ASC' },
          filter: { q },
        },
    {
      enabled: ids !== undefined && (q === '' ? shown.length > 0 : ids.length > 0),
      placeholderData: before => before,
      onError: () => undefined,
    },
  )
  const isNone = ids !== undefined && (q === '' ? shown.length === 0 : ids.length === 0)
  const place = new Map(ids?.map((id, at) => [id, at]))
  const found = (isNone ? [] : query.data)
    ?.filter(({ id }) => place.has(id))
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return {
    ...query,
    data: q === '' ? found : found?.slice((page - 1) * perPage, page * perPage),
    total: q === '' ? ids?.length : found?.length,
  }
}
