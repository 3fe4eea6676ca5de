import { dayState } from '@rollcall/contracts/attendance/day-state.ts'
import type { KnownRecord } from '@rollcall/contracts/audit/known-record.ts'
import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'
import { type DayWord, dayWord } from '@rollcall/contracts/audit/what-changed.ts'
import { type Day, mondayOf, weekFrom } from '../../kit/dates.ts'
import { type KnownLeave, leaveOn } from './known-leave.ts'

/** A work date as it was known at a moment. */
export interface KnownDay {
  date: Day
  word: DayWord
  minutes: number
  /** Whether a correction of it waits for a decision. */
  pending: boolean
  /** The leave that takes a part of it; null: none. */
  leave: KnownLeave | null
}

/** The work dates of the week around `date` as they were known at `at`, in milliseconds. Days beyond the range are left out. */
export function knownWeek(
  known: KnownRecord,
  { date, from, to, at }: { date: Day; from: Day; to: Day; at: number },
  /** The corrections with a proposal by work date. */
  proposals: ReadonlyMap<Day, readonly string[]>,
): KnownDay[] {
  return weekFrom(mondayOf(date))
    .filter(each => each >= from && each <= to)
    .map(each => {
      const sessions = known.days.get(each) ?? []
      return {
        date: each,
        word: dayWord(sessions, at),
        minutes: dayState(sessions, at).minutes,
        pending: (proposals.get(each) ?? []).some(id => known.corrections.get(id) === 'pending'),
        leave: leaveOn(known.leave, each),
      }
    })
}

/** The ids of the proposed corrections by the work date that they are for. */
export function proposalsByDate(events: readonly ReplayedEvent[]): Map<Day, string[]> {
  const proposals = new Map<Day, string[]>()
  for (const { type, data } of events)
    if (type === 'CorrectionProposed')
      proposals.set(data.workDate, [...(proposals.get(data.workDate) ?? []), data.correctionId])
  return proposals
}
