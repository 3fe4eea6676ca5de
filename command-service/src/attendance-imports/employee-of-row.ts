import type { AccountsPort } from '../accounts/public.ts'

/** The sentence for an address that belongs to nobody in the company. */
export const unknownEmployee = 'No employee of your company has this email address'

/**
 * Finds employees of a company by their email address, each once. Undefined: no employee of this company has it, whoever
 * else may.
 */
export function employeeFinder(
  accounts: Pick<AccountsPort, 'holderOf'>,
  companyId: string,
): (email: string) => Promise<string | undefined> {
  const found = new Map<string, Promise<string | undefined>>()
  const find = async (email: string) => {
    const holder = await accounts.holderOf(email)
    return holder?.companyId === companyId && holder.role === 'employee' ? holder.accountId : undefined
  }
  return email => {
    const known = found.get(email) ?? find(email)
    found.set(email, known)
    return known
  }
}
