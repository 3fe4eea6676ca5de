import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { EmailHolder } from '../kernel/accounts-port.ts'
import type { CompanyPort } from '../kernel/company-port.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Recorded } from '../kernel/handle-command.ts'
import { isValid } from './account-state.ts'
import type { Accounts } from './accounts.ts'

/**
 * The address asked for becomes the account's and its company's, and the old one is free. The account comes last:
 * cut off before, the link still counts and carries on. Throws Refusal 'link-invalid', also for an address that is
 * given up while this goes on: the company then keeps the one of its account.
 */
export async function applyEmailChange(
  holder: EmailHolder,
  token: string,
  { accounts, companies }: { accounts: Accounts; companies: CompanyPort },
  context: CommandContext,
): Promise<Recorded> {
  const { pending } = await accounts.find(holder)
  if (!pending || !isValid(pending, token, context.now)) throw new Refusal('link-invalid')
  const inCompany = async (email: string) => {
    if (holder.role === 'company') await companies.changeEmail(holder.companyId, email, context)
  }
  await accounts.confirmEmail(pending.email, holder.accountId, context)
  const { accountId } = (await accounts.holderOf(pending.email)) ?? {}
  if (accountId !== holder.accountId) throw new Refusal('link-invalid')
  await inCompany(pending.email)
  try {
    return await accounts.actAndFreeAddress(holder, { type: 'applyEmailChange', token }, context)
  } catch (error) {
    await inCompany((await accounts.find(holder)).email)
    throw error
  }
}
