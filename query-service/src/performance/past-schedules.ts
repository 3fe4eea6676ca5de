import { type PastPerson, peopleAsked } from '../kernel/past/asked-of.ts'
import { factsThen, holidaysThen } from '../kernel/past/facts-then.ts'
import type { GivenRows } from '../kernel/past/given-rows.ts'
import type { PastAsked, PastTables } from '../kernel/past/past-tables.ts'
import { requestsThen } from '../leave/public.ts'

/** What decided people's schedules, as it was known at a past moment. */
export async function schedulesThen(asked: PastAsked, people: readonly PastPerson[]): Promise<GivenRows> {
  const [facts, holidays, leave] = await Promise.all([
    factsThen(asked, people),
    holidaysThen(asked, people),
    requestsThen(asked, people),
  ])
  return { ...facts.tables, ...holidays, ...leave }
}

/** The same of the people who are asked for. */
export const pastSchedules: PastTables = async asked =>
  schedulesThen(asked, await peopleAsked(asked, 'employeeId'))
