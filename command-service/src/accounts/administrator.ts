import { hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { platformCompany } from '../kernel/streams.ts'
import type { Accounts } from './accounts.ts'

/** Opens the platform administrator's account from the configuration, once. */
export async function openAdministrator(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  context: CommandContext,
): Promise<void> {
  const present = await accounts.holderOf(email)
  // A claim alone is a start that was cut off; its account has the same id and is opened now.
  if (present && (await accounts.find(present)).opened) return
  const accountId = context.newId('administrator')
  const holder = { accountId, companyId: platformCompany, role: 'admin' } as const
  await accounts.claimEmail(email, holder, context)
  const passwordHash = await hashPassword(password)
  await accounts.act(
    holder,
    { type: 'openFromConfiguration', ...holder, email, name: 'Administrator', passwordHash },
    context,
  )
  await accounts.confirmEmail(email, accountId, context)
}
