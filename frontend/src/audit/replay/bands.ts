import type { Day } from '../../kit/dates.ts'

/** A stretch of the track: the events recorded on one day (YYYY-MM-DD), or in one month (YYYY-MM). */
export interface Band {
  date: string
  count: number
}

/** More days than this have no room for their names. */
const mostDays = 14

/** The days of recording below the ticks, in their order; their months, where there are too many days. */
export function bandsOf(recordedOn: readonly Day[]): Band[] {
  const days = counted(recordedOn)
  return days.length > mostDays ? counted(recordedOn.map(day => day.slice(0, 7))) : days
}

function counted(dates: readonly string[]): Band[] {
  const bands: Band[] = []
  for (const date of dates) {
    const last = bands.at(-1)
    if (last?.date === date) last.count += 1
    else bands.push({ date, count: 1 })
  }
  return bands
}
