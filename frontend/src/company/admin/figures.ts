import { addDays, type Day, mondayOf } from '../../kit/dates.ts'

/** One stored day. Days without events have no row. */
export interface FiguresRow {
  day: Day
  punchIns: number
  /** At the end of this day. */
  activeEmployees: number
  registrations?: number
}

/** The figures of a day or a week. */
export interface Figures {
  from: Day
  punchIns: number
  /** At its end. */
  activeEmployees: number
  registrations: number
}

export const figureDays = 90
export const figureWeeks = 13

/** The number of rows for both views: 13 whole weeks, and one day before them for the starting values. */
export const figureRows = figureWeeks * 7 + 1

/** The last 90 days up to `today`, including days without a row. */
export const figuresByDay = (rows: readonly FiguresRow[], today: Day): Figures[] =>
  daysFrom(rows, addDays(today, 1 - figureDays), today)

/** The last 13 weeks, each from its Monday; the last one ends at `today`. */
export function figuresByWeek(rows: readonly FiguresRow[], today: Day): Figures[] {
  const weeks: Figures[] = []
  for (const day of daysFrom(rows, addDays(mondayOf(today), -7 * (figureWeeks - 1)), today)) {
    const monday = mondayOf(day.from)
    const week = weeks.at(-1)
    if (week?.from !== monday) weeks.push({ ...day, from: monday })
    else {
      week.punchIns += day.punchIns
      week.registrations += day.registrations
      week.activeEmployees = day.activeEmployees
    }
  }
  return weeks
}

function daysFrom(rows: readonly FiguresRow[], from: Day, to: Day): Figures[] {
  const known = new Map(rows.map(row => [row.day, row]))
  // A value stays the same until a later day changes it.
  let before: FiguresRow | undefined
  for (const row of rows) if (row.day < from && row.day > (before?.day ?? '')) before = row
  let activeEmployees = before?.activeEmployees ?? 0
  const days: Figures[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const row = known.get(day)
    activeEmployees = row?.activeEmployees ?? activeEmployees
    const { punchIns = 0, registrations = 0 } = row ?? {}
    days.push({ from: day, punchIns, activeEmployees, registrations })
  }
  return days
}
