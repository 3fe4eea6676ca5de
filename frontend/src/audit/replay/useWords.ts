import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { isLeave } from '@rollcall/contracts/audit/known-record.ts'
import type { LeaveDifference } from '@rollcall/contracts/audit/leave-changes.ts'
import { leaveDifferenceInWords, spanInWords } from '@rollcall/contracts/audit/leave-words.ts'
import type { Difference } from '@rollcall/contracts/audit/what-changed.ts'
import { differenceInWords } from '@rollcall/contracts/audit/words.ts'
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { changeInWords } from '@rollcall/contracts/corrections/words.ts'
import { ledgerEntry } from '@rollcall/contracts/leave/ledger.ts'
import { daysText } from '@rollcall/contracts/leave/line-words.ts'
import { useTranslate } from 'react-admin'
import { type Day, weekdayName } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { grouped } from '../../kit/numbers.ts'
import type { EventRow } from './event-rows.ts'
import { changesOf, type ReplayStep } from './fold.ts'

/** Translates below `audit_replay`. */
export function useText() {
  const translate = useTranslate()
  return (key: string, args: object = {}) => translate(`audit_replay.${key}`, args)
}

/** The words for the events of a replay. */
export function useWords() {
  const text = useText()
  const { day } = useCalendar()
  /** What an event says besides its name; '': nothing. */
  const detailOf = ({ event, changes, request }: EventRow): string => {
    if (isLeave(event)) {
      const days = ledgerEntry(event)?.days
      return [
        ...(request ? [spanInWords(request, day)] : []),
        ...(days === undefined ? [] : [text('detail.days', { days: signed(days) })]),
      ].join('; ')
    }
    const { data } = event
    if ('paid' in data) return text(data.paid ? 'detail.paid' : 'detail.unpaid')
    if ('minutes' in data && typeof data.minutes === 'number')
      return text('detail.overtime', { time: hoursAndMinutes(data.minutes) })
    const adjusts =
      'adjusts' in data && data.adjusts !== undefined
        ? [text('detail.adjusts', { month: monthName(data.adjusts) })]
        : []
    return [...changes.map(changeInWords), ...adjusts].join('; ')
  }
  /** A fact with what it was and is now. */
  const changeOf = (difference: Difference | LeaveDifference) =>
    isOfLeave(difference) ? leaveDifferenceInWords(difference, day) : differenceInWords(difference)
  return {
    changeOf,
    /** 'Thu', and the day in the company's format. */
    dayArgs: (date: Day) => ({ weekday: weekdayName(date).slice(0, 3), day: day(date) }),
    nameOf: ({ event }: EventRow) => text(`event.${event.type}`),
    detailOf,
    /** A step as a sentence: its place, its event, and what it changed. */
    sayStep(step: ReplayStep, row: EventRow, index: number, count: number): string {
      const changes = changesOf(step).map(difference => text('said.change', changeOf(difference)))
      const place = text('said.step', {
        at: grouped(index + 1),
        of: grouped(count),
        event: text(`event.${row.event.type}`).toLowerCase(),
      })
      return [[place, detailOf(row)].filter(part => part !== '').join(', '), ...changes].join('. ')
    },
  }
}

const signed = (days: number): string => (days > 0 ? `+${days}` : daysText(days))

const ofLeave: ReadonlySet<string> = new Set<LeaveDifference['fact']>([
  ...(['leaveState', 'leaveSpan', 'leaveDays', 'cancelFrom'] as const),
  ...(['leaveYear', 'balance', 'pendingDays', 'available'] as const),
])
const isOfLeave = (difference: Difference | LeaveDifference): difference is LeaveDifference =>
  ofLeave.has(difference.fact)
