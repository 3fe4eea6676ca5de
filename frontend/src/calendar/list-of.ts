import type { Day } from '../kit/dates.ts'

/** A day of the list, or a run of empty days: days off, or others. */
export interface ListPart {
  from: Day
  to: Day
  gap: 'off' | 'nothing' | null
}

/** Joins neighbouring empty days: days off with days off, others with others. */
export function listOf(
  days: readonly Day[],
  hasSomething: (day: Day) => boolean,
  isOff: (day: Day) => boolean,
): ListPart[] {
  const parts: ListPart[] = []
  for (const day of days) {
    const gap = hasSomething(day) ? null : isOff(day) ? 'off' : 'nothing'
    const part = parts.at(-1)
    if (gap !== null && part?.gap === gap) part.to = day
    else parts.push({ from: day, to: day, gap })
  }
  return parts
}
