import {
  type LeavePreviewQuery,
  leavePreview,
  leavePreviewQuery,
  maxPreviewed,
  type SeveralPreview,
  severalPreview,
} from '@rollcall/contracts/leave/preview.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useDebounce } from 'use-debounce'
import type { AppDataProvider } from '../kit/data/data-provider.ts'

/** How long typing pauses before the preview is read, in milliseconds. */
const pauseMs = 200

/** The query without empty fields; undefined while its days are not complete. */
function askable(query: LeavePreviewQuery): string | undefined {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value != null && value !== ''))
  return leavePreviewQuery.safeParse(given).success
    ? new URLSearchParams(given as Record<string, string>).toString()
    : undefined
}

/**
 * The preview of the leave in a form. It follows the fields, and shows the earlier answer until the next one arrives.
 * `asked`: whether the days are complete.
 */
export function useLeavePreview(query: LeavePreviewQuery) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const now = askable(query)
  const [settled] = useDebounce(now, pauseMs)
  const answer = useQuery({
    // Under the resource, so that a change of a request reads it again.
    queryKey: ['leave-request', 'preview', settled],
    queryFn: () => dataProvider.read(`/api/leave-preview?${settled}`, leavePreview),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { ...answer, asked: now !== undefined, isLate: answer.isPlaceholderData || now !== settled }
}

/**
 * The sum of what the leave in a form does for several employees; `employeeIds` null: for everyone. Requests are split
 * so that their ids fit into an address.
 */
export function useSeveralPreview(query: LeavePreviewQuery, employeeIds: readonly string[] | null) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const days = askable(query)
  const now = days && employeeIds?.length !== 0 ? JSON.stringify([days, employeeIds]) : undefined
  const [settled] = useDebounce(now, pauseMs)
  const answer = useQuery({
    queryKey: ['leave-request', 'several', settled],
    queryFn: async () => {
      const [span, ids] = JSON.parse(settled ?? '') as [string, string[] | null]
      const parts: string[] = []
      for (let from = 0; ids && from < ids.length; from += maxPreviewed)
        parts.push(`&employeeIds=${encodeURIComponent(JSON.stringify(ids.slice(from, from + maxPreviewed)))}`)
      const read = (part: string) =>
        dataProvider.read(`/api/leave-preview/several?${span}${part}`, severalPreview)
      return (await Promise.all((ids ? parts : ['']).map(read))).reduce(together)
    },
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { ...answer, asked: now !== undefined, isLate: answer.isPlaceholderData || now !== settled }
}

const together = (a: SeveralPreview, b: SeveralPreview): SeveralPreview => ({
  people: a.people + b.people,
  charged: a.charged + b.charged,
  refused: [...a.refused, ...b.refused],
  blocked: [...a.blocked, ...b.blocked],
})
