/** The days of the longest month. */
const days = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
  30, 31,
] as const

/** The column of the read model `project_hours` with the minutes of a day of the month. */
export type DayColumn = `d${(typeof days)[number]}`

/** The columns of the days of a month, from the first. */
export const dayColumns: readonly DayColumn[] = days.map(day => `d${day}` as const)

/** The column of a date's day. Throws RangeError for a date without one. */
export function dayColumnOf(date: string): DayColumn {
  const column = dayColumns[Number(date.slice(8)) - 1]
  if (!column) throw new RangeError('A date without a day of the month')
  return column
}
