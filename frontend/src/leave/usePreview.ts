import { type LeavePreviewQuery, leavePreview, leavePreviewQuery } from '@rollcall/contracts/leave/preview.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
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
 * The preview of the leave in a form. It follows the fields, and shows the earlier answer until the next one is there.
 * `asked`: whether the days are complete.
 */
export function usePreview(query: LeavePreviewQuery) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const now = askable(query)
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), pauseMs)
    return () => clearTimeout(timer)
  }, [now])
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
