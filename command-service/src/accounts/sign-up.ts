import type { SignUpCompany } from '@rollcall/contracts/accounts/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CompanyPort } from '../kernel/company-port.ts'
import type { Accounts } from './accounts.ts'

const message = 'Registration succeeded. Please check your mail to verify your address.'

/**
 * Registers a company: claims the address, records the company, opens its account and asks for a
 * verification mail. An address that is in use gets the same answer, and its owner a mail: where it was never verified,
 * one to set the password with, as nobody knows which of the two who registered reads the mailbox.
 */
export const signUpCompany =
  (accounts: Accounts, companies: CompanyPort): CommandHandler<typeof SignUpCompany> =>
  async (body, context) => {
    const companyId = context.newId('company')
    const holder = { accountId: companyId, companyId, role: 'company' } as const
    const passwordHash = await hashPassword(body.password, context)
    try {
      await accounts.claimEmail(body.email, holder, context)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'email-taken') throw error
      const owner = await accounts.holderOf(body.email)
      // Whose sign-up is only just under way gets its mail from that one.
      if (owner && (await accounts.find(owner)).opened) {
        const link = accounts.secrets.newLink('reset', owner.accountId, context)
        await accounts.act(owner, { type: 'repeatSignUp', link }, context)
      }
      return { position: '0', revision: -1, message }
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
  }
