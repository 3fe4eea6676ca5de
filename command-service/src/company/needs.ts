import type { AccountsPort } from '../accounts/public.ts'
import type { CompanyPort } from '../company/public.ts'
import type { FindSetAside } from './find-set-aside.ts'

/** What the commands of company use. */
export interface CompanyNeeds {
  accounts: AccountsPort
  companies: CompanyPort
  findSetAside: FindSetAside
}
