import { problems, Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { checkPassword, type HashCaller } from '@rollcall/platform/auth-tokens/passwords.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { platformCompany } from '../kernel/streams.ts'
import type { Account } from './account-state.ts'
import type { Accounts } from './accounts.ts'

/** A placeholder account for unknown addresses, so that both cases do the same work. */
const unknownAccount = { accountId: 'nobody', companyId: platformCompany, role: 'employee' } as const

/** An account with a proved owner, and the position up to which it was known at that time. */
export interface Proved {
  account: Account
  known: string
}

/** The account with an address and password. Throws a Refusal that does not reveal which part was wrong. */
export async function provePassword(
  accounts: Accounts,
  email: string,
  password: string,
  asker: HashCaller,
): Promise<Proved> {
  const { account, known } = await accounts.findAt((await accounts.holderOf(email)) ?? unknownAccount)
  // A requested address, or one just released, cannot log in.
  const own = sameEmail(account.email) === sameEmail(email)
  const right = await checkPassword(password, own ? account.passwordHash : undefined, asker)
  if (!right || account.closed) throw new Refusal('wrong-credentials')
  return { account, known }
}

/** The account of a signed-in sender who knows its password. Throws Refusal 'wrong-password' with the field's path. */
export async function proveOwnPassword(
  accounts: Accounts,
  context: CommandContext,
  password: string,
  path: string,
): Promise<Proved> {
  const proved = await accounts.findAt(context.actor)
  if (!(await checkPassword(password, proved.account.passwordHash, context)))
    throw new Refusal('wrong-password', undefined, [{ path, message: problems['wrong-password'].title }])
  return proved
}
