import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { daysText } from './words.ts'

/** The days that the requested cancellation gives back, and its first day. Unpaid leave gives nothing back. */
export function GivesBack({
  request,
  otherwise = null,
}: {
  request: LeaveRequestRow
  /** For other requests. */
  otherwise?: ReactNode
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { givesBack, cancelFrom, kind } = request
  if (givesBack === null || cancelFrom === null || kind === 'unpaid') return otherwise
  return (
    <span>
      {translate('leave.gives_back', {
        smart_count: givesBack,
        days: daysText(givesBack),
        from: day(cancelFrom),
      })}
    </span>
  )
}
