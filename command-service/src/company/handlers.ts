import type {
  BlockCompany,
  RequireTwoFactor,
  ResetCompanyTwoFactor,
  SaveTeamSettings,
  UnblockCompany,
} from '@rollcall/contracts/company/commands.ts'
import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { recordOn } from './companies.ts'
import type { CompanyNeeds } from './needs.ts'

/** Refused as 'rule-broken' while the company's own account has no second factor, because it would lock itself out. */
export const requireTwoFactor =
  ({ accounts }: Pick<CompanyNeeds, 'accounts'>): CommandHandler<typeof RequireTwoFactor> =>
  async ({ required }, context, log) => {
    const { companyId } = context.actor
    const ownerHasOne = await accounts.hasTwoFactor(companyId, companyId)
    return recordOn(log, companyId, { type: 'requireTwoFactor', required, ownerHasOne }, context)
  }

/** The id of a company's own account is the company's id. Throws Refusal 'not-found'. */
export const resetCompanyTwoFactor =
  ({
    companies,
    accounts,
  }: Pick<CompanyNeeds, 'companies' | 'accounts'>): CommandHandler<typeof ResetCompanyTwoFactor> =>
  async ({ companyId }, context) => {
    await companies.profile(companyId)
    return accounts.resetTwoFactor(companyId, companyId, context)
  }

export const blockCompany =
  (): CommandHandler<typeof BlockCompany> =>
  ({ companyId }, context, log) =>
    recordOn(log, companyId, { type: 'block' }, context)

export const unblockCompany =
  (): CommandHandler<typeof UnblockCompany> =>
  ({ companyId }, context, log) =>
    recordOn(log, companyId, { type: 'unblock' }, context)

export const saveTeamSettings = (): CommandHandler<typeof SaveTeamSettings> => (body, context, log) => {
  const { workingDays } = body
  const inOrder = workingDays && { workingDays: weekdays.filter(day => workingDays.includes(day)) }
  const settings = { ...body, ...inOrder }
  return recordOn(log, context.actor.companyId, { type: 'saveTeamSettings', settings }, context)
}
