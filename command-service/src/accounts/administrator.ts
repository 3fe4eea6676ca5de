import { email as emailField, password as passwordField } from '@rollcall/contracts/kernel/fields.ts'
import { lengths } from '@rollcall/contracts/kernel/patterns.ts'
import { hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import { ConfigurationError } from '@rollcall/platform/config.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { platformCompany } from '../kernel/streams.ts'
import type { Accounts } from './accounts.ts'

interface Configured {
  email: string
  password: string
}

/**
 * Opens the platform administrator's account from the configuration, once. Throws ConfigurationError if the account
 * could never log in.
 */
export async function openAdministrator(
  accounts: Accounts,
  configured: Configured,
  context: CommandContext,
): Promise<void> {
  const { email } = configured
  const present = await accounts.holderOf(email)
  // A claim without an account is an interrupted start. The account gets the same id and is opened now.
  if (present && (await accounts.find(present)).opened) return
  mustBeAbleToLogIn(configured)
  const accountId = context.newId('administrator')
  const holder = { accountId, companyId: platformCompany, role: 'admin' } as const
  // A changed address in the configuration creates no second administrator and takes the address from nobody.
  if ((await accounts.find(holder)).opened) return
  await accounts.claimEmail(email, holder, context)
  const passwordHash = await hashPassword(configured.password, context)
  await accounts.act(
    holder,
    { type: 'openFromConfiguration', ...holder, email, name: 'Administrator', passwordHash },
    context,
  )
  await accounts.confirmEmail(email, accountId, context)
}

/**
 * Removes the second factor of an administrator who lost it, because the product offers no other way. Returns whether
 * there was one. Throws ConfigurationError when the address is not an administrator's.
 */
export async function resetAdministratorTwoFactor(
  accounts: Accounts,
  email: string,
  context: CommandContext,
): Promise<boolean> {
  const holder = await accounts.holderOf(email)
  if (holder?.role !== 'admin') throw new ConfigurationError(`${email} is not an administrator's address.`)
  const { companyId, accountId } = holder
  const hadOne = await accounts.hasTwoFactor(companyId, accountId)
  await accounts.resetTwoFactor(companyId, accountId, context)
  return hadOne
}

/** The log-in form's rules for the address and password. Names the variable and the rule, never the value. */
function mustBeAbleToLogIn({ email, password }: Configured): void {
  const { min, max } = lengths.password
  const wrong = [
    !emailField().safeParse(email).success &&
      'ADMIN_EMAIL must be an email address with an ending of 2 to 4 characters, such as admin@rollcall.test',
    !passwordField().safeParse(password).success &&
      `ADMIN_PASSWORD must have ${min} to ${max} characters with a number, a capital letter and a lowercase letter`,
  ].filter(rule => rule !== false)
  if (wrong.length > 0) throw new ConfigurationError(`Rollcall cannot start: ${wrong.join('; ')}.`)
}
