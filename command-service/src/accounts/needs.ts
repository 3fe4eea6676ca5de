import type { CompanyPort } from '../company/public.ts'
import type { Accounts } from './accounts.ts'
import type { StartSession } from './start-session.ts'

/** What the commands of accounts use. */
export interface AccountsNeeds {
  accounts: Accounts
  companies: CompanyPort
  startSession: StartSession
}
