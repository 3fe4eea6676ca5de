import { addDays, addMonths } from '../kernel/days.ts'

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
  return { year, from: firstOf(year, firstMonth), until: addDays(firstOf(year + 1, firstMonth), -1) }
}

/**
 * The leave year after another. It ends before the first month of the following calendar year. So after a change of the
 * first month it is shorter or longer than twelve months, and each calendar year still begins one leave year.
 */
export function leaveYearAfter({ year, until }: LeaveYear, firstMonth: number): LeaveYear {
  return { year: year + 1, from: addDays(until, 1), until: addDays(firstOf(year + 2, firstMonth), -1) }
}

/** The last day of a number of months that begin with a month (YYYY-MM). */
export const lastDayOf = (month: string, months = 1): string => addDays(`${addMonths(month, months)}-01`, -1)

const firstOf = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
