import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
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

/** What other domains may ask of companies; wired in the list of commands. */
export interface CompanyPort {
  register(registration: Registration, context: CommandContext): Promise<void>
  /** The newest profile. Throws Refusal 'not-found' for a company that does not exist. */
  profile(companyId: string): Promise<CompanyProfile>
  /** Whether the platform's administrator has blocked it; false for a company that does not exist. */
  isBlocked(companyId: string): Promise<boolean>
  /** Whether everybody in it must log in with a second factor; false for a company that does not exist. */
  requiresTwoFactor(companyId: string): Promise<boolean>
  /**
   * Puts a new address into the profile, once its link was opened; nothing happens where it stands there already.
   * The same command may take it back. Throws Refusal 'not-found'.
   */
  changeEmail(companyId: string, email: string, context: CommandContext): Promise<Recorded>
}
