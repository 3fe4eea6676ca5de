import type { SignUpCompany } from '@rollcall/contracts/accounts/commands.ts'
import type { CommandAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import { hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Steps } from '../kernel/run-steps.ts'
import type { Accounts } from './accounts.ts'
import type { AccountsNeeds } from './needs.ts'

type SignUp = CommandBody<typeof SignUpCompany>
/** A sign-up with the password's hash instead of the password. */
type Registered = Omit<SignUp, 'password' | 'confirmPassword'> & { passwordHash: string }

const message = 'Registration succeeded. Please check your email to verify your address.'

/**
 * Registers a company: claims the address, records the company, opens its account and sends a verification mail. An
 * address in use gets the same answer, and its owner gets a mail. An owner who never verified the address gets a link
 * to set the password, because nobody knows which of the two registrations is the mailbox owner's.
 */
export const signUpCompany = ({
  accounts,
  companies,
}: Pick<AccountsNeeds, 'accounts' | 'companies'>): Steps<SignUp, Registered> => ({
  async answered({ email, password }, context) {
    const owner = await accounts.holderOf(email)
    if (!owner || owner.accountId === context.newId('company') || !(await accounts.find(owner)).opened)
      return undefined
    // Takes as long as for a free address.
    await hashPassword(password, context)
    return tellOwner(accounts, email, context)
  },
  async keep({ password, confirmPassword: _, ...body }, context) {
    return { ...body, passwordHash: await hashPassword(password, context) }
  },
  subject: (_kept, context) => ({ personId: context.newId('company'), isNew: true }),
  async work({ passwordHash, ...body }, context) {
    const companyId = context.newId('company')
    const holder = { accountId: companyId, companyId, role: 'company' } as const
    try {
      await accounts.claimEmail(body.email, holder, context)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'email-taken') throw error
      return tellOwner(accounts, body.email, context)
    }
    await companies.register({ ...body, companyId }, context)
    const { email, name } = body
    const link = accounts.secrets.newLink('verify', companyId, context)
    await accounts.act(
      holder,
      { type: 'openWithPassword', ...holder, email, name, passwordHash, link },
      context,
    )
    await accounts.confirmEmail(email, companyId, context)
    return { position: '0', revision: -1, message }
  },
})

/** The answer of every sign-up. The owner of the address gets a mail from this sign-up or from one in progress. */
async function tellOwner(accounts: Accounts, email: string, context: CommandContext): Promise<CommandAnswer> {
  const owner = await accounts.holderOf(email)
  if (owner && (await accounts.find(owner)).opened) {
    const link = accounts.secrets.newLink('reset', owner.accountId, context)
    await accounts.act(owner, { type: 'repeatSignUp', link }, context)
  }
  return { position: '0', revision: -1, message }
}
