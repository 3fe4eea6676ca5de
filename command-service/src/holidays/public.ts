import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import type { KnownStates } from '@rollcall/contracts/kernel/known-states.ts'
import type { Map as PersistentMap } from 'immutable'

/** The current holidays of a company, of every year, by id. */
export type CompanyHolidays = PersistentMap<string, Holiday>

/** The part of holidays that other domains use; wired in the list of commands. */
export interface HolidaysPort {
  /** All holidays of a company, read from the log now. */
  of(companyId: string): Promise<CompanyHolidays>
  /**
   * The ids of the optional holidays that a person chose, read from the log now. Some of them may be deleted or no
   * longer optional; `holidayOn` of the contracts leaves those out.
   */
  chosenBy(companyId: string, employeeId: string): Promise<ReadonlySet<string>>
  /** The holidays of a company and the choices of a person, as they became known. */
  knownTo(
    companyId: string,
    employeeId: string,
  ): Promise<{ holidays: KnownStates<CompanyHolidays>; chosen: KnownStates<Iterable<string>> }>
  /** The latest names of holidays by id, including deleted ones; unknown ids are left out. */
  namesOf(companyId: string, holidayIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
