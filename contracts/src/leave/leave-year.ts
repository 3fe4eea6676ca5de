/** A leave year. Its number is the calendar year in which it begins. */
export interface LeaveYear {
  year: number
  /** The first and last day, YYYY-MM-DD. */
  from: string
  until: string
}

/** The leave year that contains a date, when years begin on the first of a month (1 to 12). */
export function leaveYearOf(date: string, firstMonth: number): LeaveYear {
  const calendarYear = Number(date.slice(0, 4))
  const year = Number(date.slice(5, 7)) < firstMonth ? calendarYear - 1 : calendarYear
  return { year, from: firstOf(year, firstMonth), until: dayBefore(firstOf(year + 1, firstMonth)) }
}

/**
 * The leave year after another. It ends before the first month of the following calendar year. So after a change of the
 * first month it is shorter or longer than twelve months, and each calendar year still begins one leave year.
 */
export function leaveYearAfter({ year, until }: LeaveYear, firstMonth: number): LeaveYear {
  return { year: year + 1, from: dayAfter(until), until: dayBefore(firstOf(year + 2, firstMonth)) }
}

/** The day after a date, both YYYY-MM-DD. */
export const dayAfter = (date: string): string => moved(date, 1)
/** The day before a date, both YYYY-MM-DD. */
export const dayBefore = (date: string): string => moved(date, -1)

/** The last day of a number of months that begin with a day, both YYYY-MM-DD. */
export function lastDayOf(from: string, months: number): string {
  const end = new Date(`${from}T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + months)
  return dayBefore(end.toISOString().slice(0, 10))
}

/** The month after another, both YYYY-MM. */
export const monthAfter = (month: string): string => dayAfter(lastDayOf(`${month}-01`, 1)).slice(0, 7)
/** The month before another, both YYYY-MM. */
export const monthBefore = (month: string): string => dayBefore(`${month}-01`).slice(0, 7)

function moved(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const firstOf = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
