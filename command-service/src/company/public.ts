import type { CompanyDays } from '@rollcall/contracts/company/company-days.ts'
import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import type { DatedWeeks } from '@rollcall/contracts/company/working-week.ts'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { KnownStates } from '@rollcall/contracts/kernel/known-states.ts'
import type { PlanSince } from '@rollcall/contracts/plans/plan-history.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended } from '../kernel/handle-command.ts'
import type { Registration } from './company.ts'

export { company, type Registration } from './company.ts'
export { type AskedWeek, checkedWeek, mustBePlanned, plannedWeek } from './week-rules.ts'

/** The facts that decide whether a company's people may act. */
export interface CompanyStanding {
  profile: CompanyProfile
  /** By the platform's administrator. */
  blocked: boolean
  /** Everyone must log in with a second factor. */
  twoFactorRequired: boolean
  /** undefined until its team settings are saved. */
  zone: string | undefined
  /** Hours after which an open work session is a missing punch-out; undefined: the usual ones. */
  missingAfterHours: number | undefined
  /** The working weeks by date; none until the team settings are saved. */
  weeks: DatedWeeks
  /** Sessions that knew the company only up to a position before this one have ended; undefined: none has. */
  sessionsValidAfter: Position | undefined
  /** The position up to which the company is known. */
  position: Position
}

/** The part of companies that other domains use; wired in the list of commands. */
export interface CompanyPort {
  register(registration: Registration, context: CommandContext): Promise<void>
  /** The newest profile. Throws Refusal 'not-found' for an unknown company. */
  profile(companyId: string): Promise<CompanyProfile>
  /** The newest team settings; undefined until they are saved. */
  settings(companyId: string): Promise<TeamSettings | undefined>
  /** The team settings and working weeks by date; none until they are saved. */
  days(companyId: string): Promise<CompanyDays>
  /** The same as they became known, oldest first. */
  daysKnown(companyId: string): Promise<KnownStates<CompanyDays>>
  /** The facts that decide whether its people may act, from the current log; undefined for an unknown company. */
  standing(companyId: string): Promise<CompanyStanding | undefined>
  /** All its plans, oldest first; also the one that follows a cancelled plan. */
  plans(companyId: string): Promise<readonly PlanSince[]>
  /** Whether everyone in it must log in with a second factor; false for an unknown company. */
  requiresTwoFactor(companyId: string): Promise<boolean>
  /**
   * Puts a new address into the profile after its link was opened; does nothing when it is already there. The same
   * command can undo it. Throws Refusal 'not-found'.
   */
  changeEmail(companyId: string, email: string, context: CommandContext): Promise<Appended>
}
