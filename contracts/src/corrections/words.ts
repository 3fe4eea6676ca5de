import { hoursAndMinutes } from '../attendance/minutes.ts'
import { timeOfDay } from '../kernel/columns.ts'
import type { DayChange } from './changes.ts'

/** The words for the states of a correction. */
export const correctionStateNames = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  recorded: 'Recorded',
} as const

/** What a change does, as in "Punch-out 18:31 → 18:05". Times are those of the person's own clock. */
export function changeInWords(change: DayChange): string {
  if (change.what === 'session') {
    const { was, now } = change
    const span = ({ inAt, outAt, inOffset, outOffset }: NonNullable<typeof was>) =>
      `${clock(inAt, inOffset)}–${clock(outAt, outOffset ?? inOffset)}`
    if (was === null) return now === null ? '' : `Session ${span(now)} added`
    if (now === null) return `Session ${span(was)} removed`
    return [
      moved('Punch-in', clock(was.inAt, was.inOffset), clock(now.inAt, now.inOffset), was.inAt !== now.inAt),
      moved(
        'Punch-out',
        clock(was.outAt, was.outOffset ?? was.inOffset),
        clock(now.outAt, now.outOffset ?? now.inOffset),
        was.outAt !== now.outAt,
      ),
    ]
      .flat()
      .join('; ')
  }
  const { was, now } = change
  const span = ({ from, to, fromOffset, toOffset }: NonNullable<typeof was>) =>
    `${clock(from, fromOffset)}–${clock(to, toOffset ?? fromOffset)}`
  if (was === null) return now === null ? '' : `Break ${span(now)} added`
  if (now === null) return `Break ${span(was)} removed`
  return `Break ${span(was)} → ${span(now)}`
}

/** What a correction changes, in the order in which it does so. */
export const changesInWords = (changes: readonly DayChange[]): string => changes.map(changeInWords).join('; ')

const moved = (what: string, was: string, now: string, isMoved: boolean): string[] =>
  isMoved ? [`${what} ${was} → ${now}`] : []

const clock = (instant: string | null, offset: number): string => {
  const minutes = timeOfDay(instant, offset)
  return minutes === null ? 'none' : hoursAndMinutes(minutes)
}
