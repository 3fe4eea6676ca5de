import { leaveStreamOf } from '../leave/streams.ts'

/** The calendar years in which the leave years begin whose books are read, both included. */
export interface BookYears {
  first: number
  last: number
}

/**
 * The years of all books that a person can have. Books are opened after the person is added, and a leave year may begin in
 * the calendar year before. `addedAt`: an ISO instant; `now`: in milliseconds.
 */
export const yearsOfBooks = (addedAt: string, now: number): BookYears => ({
  // One more year on both ends, because the person's date may be another one than that in UTC.
  first: yearOf(addedAt) - 2,
  last: yearOf(new Date(now).toISOString()) + 1,
})

/**
 * The years of the books that may hold leave of months (YYYY-MM, both included): a leave year may begin in the calendar
 * year before, and leave is requested at most a year ahead.
 */
export const yearsOfMonths = ({ from, to }: { from: string; to: string }): BookYears => ({
  first: yearOf(from) - 2,
  last: yearOf(to),
})

/** All events of a person's leave in the books of some years, each stream whole, in the order of the years. */
export async function readPersonLeave<E>(
  read: (stream: string) => Promise<readonly E[]>,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  { first, last }: BookYears,
): Promise<E[]> {
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  const books = years.map(year => read(leaveStreamOf.leaveAccount(companyId, employeeId, year)))
  return (await Promise.all(books)).flat()
}

const yearOf = (date: string): number => Number(date.slice(0, 4))
