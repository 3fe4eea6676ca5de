import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import type { PayLeave } from '@rollcall/contracts/payslips/days.ts'
import type { CommandContext } from '../kernel/decider.ts'

export { leaveAccount } from './leave-account.ts'

/** The part of leave that other domains use; wired in the list of commands. */
export interface LeavePort {
  /**
   * Adjusts a person's balance after the company changed the balance in the person's record from one number of days to
   * another. Does nothing before the company has saved its team settings: later the books open with the record's
   * balance.
   */
  correct(employeeId: string, change: { from: number; to: number }, context: CommandContext): Promise<void>
  /** Brings the books of an ended employment to its last day, and gives leave after it back. */
  settle(person: { companyId: string; employeeId: string }, context: CommandContext): Promise<void>
  /** The number of monthly credits that an employee does not get because of the last time in which they were blocked. */
  creditsLeftOut(employeeId: string, context: CommandContext): Promise<number>
  /** A person's requests for leave that may touch a month (YYYY-MM), of every kind and state, and their streams. */
  around(person: { companyId: string; employeeId: string }, month: string, now: string): Promise<LeaveAround>
}

export interface LeaveAround {
  requests: readonly (PayLeave & { from: string; to: string; half: Half | null })[]
  streams: readonly string[]
}
