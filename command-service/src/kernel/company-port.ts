import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { CommandContext } from './decider.ts'
import type { Recorded } from './handle-command.ts'

export interface Registration {
  companyId: string
  name: string
  email: string
  ownerName: string
  website: string
  phoneNumber: string
  address: string
}

/** What decides whether a company's people may act. */
export interface CompanyStanding {
  profile: CompanyProfile
  /** By the platform's administrator. */
  blocked: boolean
  /** Everybody must log in with a second factor. */
  twoFactorRequired: boolean
  /** undefined until its team settings are saved. */
  zone: string | undefined
  /** Sessions that began with what was known of the company before this position have ended; undefined: none has. */
  sessionsValidAfter: Position | undefined
  /** The position up to which the company is known. */
  position: Position
}

/** What other domains may ask of companies; wired in the list of commands. */
export interface CompanyPort {
  register(registration: Registration, context: CommandContext): Promise<void>
  /** The newest profile. Throws Refusal 'not-found' for a company that does not exist. */
  profile(companyId: string): Promise<CompanyProfile>
  /** What decides whether its people may act, as the log has it now; undefined for a company that does not exist. */
  standing(companyId: string): Promise<CompanyStanding | undefined>
  /** Whether everybody in it must log in with a second factor; false for a company that does not exist. */
  requiresTwoFactor(companyId: string): Promise<boolean>
  /**
   * Puts a new address into the profile, once its link was opened; nothing happens where it stands there already.
   * The same command may take it back. Throws Refusal 'not-found'.
   */
  changeEmail(companyId: string, email: string, context: CommandContext): Promise<Recorded>
}
