import { daysText } from '@rollcall/contracts/leave/line-words.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'

export { daysText }

/** Gives texts about leave: its days as in "24/12/2026 – 28/12/2026", and its kind as in "Half day, first half". */
export function useLeaveWords() {
  const translate = useTranslate()
  const { day } = useCalendar()
  const span = ({ from, to }: Pick<LeaveRequestRow, 'from' | 'to'>) =>
    from === to ? day(from) : `${day(from)} – ${day(to)}`
  return {
    span,
    /** The person and the days. */
    whose: (request: LeaveRequestRow) => `${request.fullName}, ${span(request)}`,
    kind: ({ kind, half }: Pick<LeaveRequestRow, 'kind' | 'half'>) =>
      half === null ? translate(`leave.kind.${kind}`) : translate(`leave.half.${half}`),
  }
}

/** A change in days with its sign, as in "+1" or "−2.5". */
export const daysChangeText = (days: number): string => (days > 0 ? `+${days}` : daysText(days))

/** A number of people as in "3½"; '' for none. */
export const peopleText = (people: number): string =>
  people === 0 ? '' : `${Math.floor(people) || ''}${people % 1 === 0 ? '' : '½'}`
