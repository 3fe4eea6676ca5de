import type { BlockCompany, RequireTwoFactor, UnblockCompany } from '@rollcall/contracts/company/commands.ts'
import type { AccountsPort } from '../kernel/accounts-port.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { recordOn } from './companies.ts'

/** Refused as 'rule-broken' while the company's own account has no second factor: it would lock itself out. */
export const requireTwoFactor =
  (accounts: AccountsPort): CommandHandler<typeof RequireTwoFactor> =>
  async ({ required }, context, log) => {
    const { companyId } = context.actor
    const ownerHasOne = await accounts.hasTwoFactor(companyId, companyId)
    return recordOn(log, companyId, { type: 'requireTwoFactor', required, ownerHasOne }, context)
  }

export const blockCompany: CommandHandler<typeof BlockCompany> = ({ companyId }, context, log) =>
  recordOn(log, companyId, { type: 'block' }, context)

export const unblockCompany: CommandHandler<typeof UnblockCompany> = ({ companyId }, context, log) =>
  recordOn(log, companyId, { type: 'unblock' }, context)
