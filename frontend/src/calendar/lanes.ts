import type { Day } from '../kit/dates.ts'
import type { Placed } from './entries.ts'

/** An entry's days in a week without a gap, in a lane of the week's cells. */
export interface Bar {
  placed: Placed
  /** Columns, 0 to 6, inclusive. */
  first: number
  last: number
  lane: number
  /** Whether the entry begins and ends with these days. */
  begins: boolean
  ends: boolean
}

/**
 * Lays out a week: each entry once for each run of its days, in the first lane that is free there. Earlier entries
 * choose first. `more`: per column, how many entries do not fit into `lanes` lanes.
 */
export function layWeek(
  placed: readonly Placed[],
  week: readonly Day[],
  lanes: number,
): { bars: Bar[]; more: number[]; used: number } {
  const taken: number[] = []
  const bars: Bar[] = []
  const more = week.map(() => 0)
  for (const one of placed) {
    for (const [first, last] of runsIn(one.days, week)) {
      const lane = freeLane(taken, first, last)
      if (lane < lanes)
        bars.push({
          placed: one,
          first,
          last,
          lane,
          begins: week[first] === one.days[0] && !one.before,
          ends: week[last] === one.days.at(-1) && !one.after,
        })
      else for (let column = first; column <= last; column++) more[column]! += 1
    }
  }
  return { bars, more, used: Math.min(taken.length, lanes) }
}

/** The columns of a week in which an entry's days are, as runs without a gap. */
export function runsIn(days: readonly Day[], week: readonly Day[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  if ((days[0] ?? '') > (week.at(-1) ?? '') || (days.at(-1) ?? '') < (week[0] ?? '')) return runs
  for (const [column, day] of week.entries()) {
    if (!days.includes(day)) continue
    const run = runs.at(-1)
    if (run && run[1] === column - 1) run[1] = column
    else runs.push([column, column])
  }
  return runs
}

/** The first lane whose columns are free there; takes it. A lane is the set of its taken columns, a bit for each. */
function freeLane(taken: number[], first: number, last: number): number {
  let mask = 0
  for (let column = first; column <= last; column++) mask |= 1 << column
  let lane = taken.findIndex(columns => (columns & mask) === 0)
  if (lane < 0) lane = taken.push(0) - 1
  taken[lane]! |= mask
  return lane
}
