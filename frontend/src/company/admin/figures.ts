import { addDays, type Day, mondayOf } from '../../kit/dates.ts'

/** One day as it is kept; days on which nothing happened have no row. */
export interface FiguresRow {
  day: Day
  punchIns: number
  /** After this day. */
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

/** The rows that are needed for both: those of 13 whole weeks, and one before them for what was then. */
export const figureRows = figureWeeks * 7 + 1

/** The last 90 days up to `today`, those without a row filled in. */
export const byDay = (rows: readonly FiguresRow[], today: Day): Figures[] =>
  daysFrom(rows, addDays(today, 1 - figureDays), today)

/** The last 13 weeks, each from its Monday; the last one up to `today`. */
export function byWeek(rows: readonly FiguresRow[], today: Day): Figures[] {
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
  // What was then goes on until a day says otherwise.
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
