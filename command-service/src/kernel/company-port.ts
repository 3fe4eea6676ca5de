import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import type { CommandContext } from './decider.ts'

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
}
