import type {
  DisableTwoFactor,
  EnableTwoFactor,
  PrepareTwoFactor,
  RenewRecoveryCodes,
} from '@rollcall/contracts/accounts/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { AccountsNeeds } from './needs.ts'
import { newSecret, otpauthAddress } from './one-time-codes.ts'
import { proveOwnPassword } from './prove-password.ts'

/** Answers the secret from the log, so that a repeated command gets the same one. */
export const prepareTwoFactor =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof PrepareTwoFactor> =>
  async (body, context) => {
    await proveOwnPassword(accounts, context, body.password, 'password')
    const recorded = await accounts.act(
      context.actor,
      { type: 'prepareTwoFactor', secret: newSecret() },
      context,
    )
    const { email, twoFactor } = await accounts.find(context.actor)
    const secret = String(twoFactor.prepared)
    return { ...recorded, secret, uri: otpauthAddress(secret, email) }
  }

export const enableTwoFactor =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof EnableTwoFactor> =>
  async ({ code }, context) => {
    const { codes, hashes } = accounts.secrets.newRecoveryCodes(context)
    const command = { type: 'enableTwoFactor', code, recoveryHashes: hashes } as const
    return { ...(await accounts.act(context.actor, command, context)), recoveryCodes: codes }
  }

export const renewRecoveryCodes =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof RenewRecoveryCodes> =>
  async (body, context) => {
    await proveOwnPassword(accounts, context, body.password, 'password')
    const { codes, hashes } = accounts.secrets.newRecoveryCodes(context)
    const command = { type: 'renewRecoveryCodes', recoveryHashes: hashes } as const
    return { ...(await accounts.act(context.actor, command, context)), recoveryCodes: codes }
  }

export const disableTwoFactor =
  ({
    accounts,
    companies,
  }: Pick<AccountsNeeds, 'accounts' | 'companies'>): CommandHandler<typeof DisableTwoFactor> =>
  async ({ password, code }, context) => {
    const { actor } = context
    if (await companies.requiresTwoFactor(actor.companyId))
      throw new Refusal(
        'rule-broken',
        actor.role === 'company'
          ? 'You require two-factor log-in for everyone. Stop requiring it first, then you can turn yours off.'
          : 'Your company requires two-factor log-in, so you cannot turn it off.',
      )
    await proveOwnPassword(accounts, context, password, 'password')
    const recoveryHash = accounts.secrets.recoveryHash(actor.accountId, code)
    return accounts.act(actor, { type: 'disableTwoFactor', code, recoveryHash }, context)
  }
