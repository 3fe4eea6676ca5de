import type { VerifyEmail } from '@rollcall/contracts/accounts/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { CompanyPort } from '../company/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { isFinal } from '../kernel/is-final.ts'
import type { Steps } from '../kernel/run-steps.ts'
import { isValid, type Link } from './account-state.ts'
import type { Accounts } from './accounts.ts'
import type { EmailHolder } from './email-reservation.ts'
import type { AccountsNeeds } from './needs.ts'

type Verify = CommandBody<typeof VerifyEmail>

/** A new address whose link was opened. The token itself is not stored, because it could open the link. */
export interface NewEmail {
  holder: EmailHolder
  email: string
  tokenHash: string
}

/**
 * Verifies the address of a registration. The new address of an account becomes the account's and its company's, in
 * steps, and the old one is released.
 */
export const verifyEmail = ({
  accounts,
  companies,
}: Pick<AccountsNeeds, 'accounts' | 'companies'>): Steps<Verify, NewEmail> => ({
  async answered({ email, token }, context) {
    const { holder, pending, current } = await accountOf(accounts, email)
    if (isFor(pending, email)) return undefined
    if (sameEmail(current) !== sameEmail(email)) throw new Refusal('link-invalid')
    const recorded = await accounts.act(holder, { type: 'verify', token }, context)
    return { ...recorded, message: 'Your email is verified. You can log in now.' }
  },
  async keep({ email, token }, context) {
    const { holder, pending } = await accountOf(accounts, email)
    if (!isFor(pending, email) || !isValid(pending, token, context.now)) throw new Refusal('link-invalid')
    return { holder, email: pending.email, tokenHash: pending.tokenHash }
  },
  subject: ({ holder }) => ({ personId: holder.accountId, isNew: false }),
  async work(opened, context) {
    const recorded = await applyEmailChange(opened, { accounts, companies }, context)
    return { ...recorded, message: 'Your new email is verified. From now on, log in with it.' }
  },
})

/**
 * The steps of a new address; the account comes last. Throws Refusal 'link-invalid', also if the address has been
 * withdrawn in the meantime. The company then keeps its account's address.
 */
async function applyEmailChange(
  { holder, email, tokenHash }: NewEmail,
  { accounts, companies }: { accounts: Accounts; companies: CompanyPort },
  context: CommandContext,
) {
  const inCompany = async (address: string) => {
    if (holder.role === 'company') await companies.changeEmail(holder.companyId, address, context)
  }
  await accounts.confirmEmail(email, holder.accountId, context)
  const { accountId } = (await accounts.holderOf(email)) ?? {}
  if (accountId !== holder.accountId) throw new Refusal('link-invalid')
  await inCompany(email)
  try {
    return await accounts.actAndFreeAddress(holder, { type: 'applyEmailChange', tokenHash }, context)
  } catch (error) {
    if (isFinal(error)) await inCompany((await accounts.find(holder)).email)
    throw error
  }
}

async function accountOf(accounts: Accounts, email: string) {
  const holder = await accounts.holderOf(email)
  if (!holder) throw new Refusal('link-invalid')
  const { pending, email: current } = await accounts.find(holder)
  return { holder, pending, current }
}

const isFor = (
  pending: (Link & { email: string }) | undefined,
  email: string,
): pending is Link & { email: string } =>
  pending !== undefined && sameEmail(pending.email) === sameEmail(email)
