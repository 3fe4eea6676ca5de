import type { AccountEvent } from '@rollcall/contracts/accounts/events.ts'
import { problems, Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Account } from './account-state.ts'
import { stepOfCode, withoutGaps } from './one-time-codes.ts'

/** A code as typed, and its keyed hash if it is a recovery code. */
export interface TypedCode {
  code: string
  recoveryHash: string
}

export type TwoFactorCommand =
  | { type: 'prepareTwoFactor'; secret: string }
  | { type: 'enableTwoFactor'; code: string; recoveryHashes: readonly string[] }
  | { type: 'renewRecoveryCodes'; recoveryHashes: readonly string[] }
  | ({ type: 'disableTwoFactor' } & TypedCode)
  | { type: 'resetTwoFactor' }
  | ({ type: 'useSecondFactor' } & TypedCode)

/**
 * The rules of the second factor: it must be proved first, and each code works for one log-in. `now`: the unadjusted
 * clock, because codes depend on it.
 */
export function decideTwoFactor(command: TwoFactorCommand, state: Account, now: string): AccountEvent[] {
  const { accountId } = state
  const { prepared, secret } = state.twoFactor
  switch (command.type) {
    case 'prepareTwoFactor':
      if (secret) throw alreadyOn()
      return [{ type: 'TwoFactorPrepared', data: { accountId, secret: command.secret } }]
    case 'enableTwoFactor': {
      if (secret) throw alreadyOn()
      if (!prepared)
        throw new Refusal('rule-broken', 'Please scan the code with your authenticator app first.')
      const step = stepOfCode(prepared, withoutGaps(command.code), { now, used: [] })
      if (step === undefined) throw wrongCodeTyped()
      return [
        { type: 'TwoFactorEnabled', data: { accountId, step, recoveryHashes: [...command.recoveryHashes] } },
      ]
    }
    case 'renewRecoveryCodes':
      if (!secret) throw notOn()
      return [
        { type: 'RecoveryCodesRenewed', data: { accountId, recoveryHashes: [...command.recoveryHashes] } },
      ]
    case 'disableTwoFactor':
      if (!secret) throw notOn()
      if (!proofOf(command, state, now)) throw wrongCodeTyped()
      return [{ type: 'TwoFactorDisabled', data: { accountId, why: 'by-owner' } }]
    case 'resetTwoFactor':
      return secret ? [{ type: 'TwoFactorDisabled', data: { accountId, why: 'reset' } }] : []
    case 'useSecondFactor': {
      if (!secret) return []
      const proof = proofOf(command, state, now)
      if (!proof) throw new Refusal('wrong-code')
      return [{ type: 'SecondFactorUsed', data: { accountId, ...proof } }]
    }
    default:
      return command satisfies never
  }
}

/** The time step or recovery code that a code uses up; undefined: an invalid code. */
function proofOf(
  { code, recoveryHash }: TypedCode,
  { twoFactor }: Account,
  now: string,
): { step: number } | { recoveryHash: string } | undefined {
  if (!twoFactor.secret) return undefined
  const step = stepOfCode(twoFactor.secret, withoutGaps(code), { now, used: twoFactor.usedSteps })
  if (step !== undefined) return { step }
  return twoFactor.recoveryHashes.includes(recoveryHash) ? { recoveryHash } : undefined
}

/** For a signed-in sender, without a 401, which would end the browser's session. */
const wrongCodeTyped = () =>
  new Refusal('invalid-input', undefined, [{ path: 'code', message: problems['wrong-code'].title }])
const alreadyOn = () => new Refusal('rule-broken', 'Two-factor log-in is already on.')
const notOn = () => new Refusal('rule-broken', 'Two-factor log-in is not on.')
