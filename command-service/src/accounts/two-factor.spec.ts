import type { AccountEvent } from '@rollcall/contracts/accounts/events.ts'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { account } from './account.ts'

const accountId = 'a1'
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const now = '2026-11-20T10:30:00.000Z'
const stepNow = Math.floor(Date.parse(now) / 30_000)
/** The code a number of steps from now. */
const codeAt = (steps: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(now) + steps * 30_000 })
const [hashA, hashB] = ['a'.repeat(64), 'b'.repeat(64)]
const nothing = 'c'.repeat(64)

const opened: AccountEvent[] = [
  {
    type: 'AccountOpened',
    data: { accountId, companyId: 'c1', role: 'employee', email: 'asha@lantern.io', name: 'Asha' },
  },
  { type: 'PasswordSet', data: { accountId, passwordHash: 'hash', how: 'invitation' } },
]
const prepared: AccountEvent = { type: 'TwoFactorPrepared', data: { accountId, secret } }
const enabled: AccountEvent = {
  type: 'TwoFactorEnabled',
  data: { accountId, step: stepNow - 10, recoveryHashes: [hashA, hashB] },
}
const used = (step: number): AccountEvent => ({ type: 'SecondFactorUsed', data: { accountId, step } })
const disabled = (why: 'by-owner' | 'reset'): AccountEvent => ({
  type: 'TwoFactorDisabled',
  data: { accountId, why },
})
const on = [...opened, prepared, enabled]
const logIn = (code: string, recoveryHash = nothing) =>
  ({ type: 'useSecondFactor', code, recoveryHash }) as const
const enable = (code: string) => ({ type: 'enableTwoFactor', code, recoveryHashes: [hashA] }) as const

describe('turning two-factor log-in on', () => {
  it('begins with a secret that log-in does not require yet', () => {
    given(account, ...opened)
      .when({ type: 'prepareTwoFactor', secret }, at(now))
      .thenDecides(prepared)
    given(account, ...opened, prepared)
      .when(logIn('000000'), at(now))
      .thenDecides()
  })
  it('is proved by a first code, which cannot be used again', () => {
    given(account, ...opened, prepared)
      .when(enable(codeAt(0)), at(now))
      .thenDecides({
        type: 'TwoFactorEnabled',
        data: { accountId, step: stepNow, recoveryHashes: [hashA] },
      })
    const used: AccountEvent = { ...enabled, data: { ...enabled.data, step: stepNow } } as AccountEvent
    given(account, ...opened, prepared, used)
      .when(logIn(codeAt(0)), at(now))
      .thenRefused('wrong-code')
  })
  it('accepts only the newest secret', () => {
    const other: AccountEvent = { type: 'TwoFactorPrepared', data: { accountId, secret: 'MFRGGZDFMZTWQ2LK' } }
    given(account, ...opened, prepared, other)
      .when(enable(codeAt(0)), at(now))
      .thenRefused('invalid-input')
  })
  it('is refused with a wrong code, without a secret, and when it is already on', () => {
    given(account, ...opened, prepared)
      .when(enable(codeAt(5)), at(now))
      .thenRefused('invalid-input')
    given(account, ...opened)
      .when(enable(codeAt(0)), at(now))
      .thenRefused('rule-broken')
    given(account, ...on)
      .when(enable(codeAt(0)), at(now))
      .thenRefused('rule-broken')
    given(account, ...on)
      .when({ type: 'prepareTwoFactor', secret: 'MFRGGZDFMZTWQ2LK' }, at(now))
      .thenRefused('rule-broken')
  })
})

describe('log-in with a second factor', () => {
  it.each([-1, 0, 1])('accepts the code %i steps away', steps => {
    given(account, ...on)
      .when(logIn(codeAt(steps)), at(now))
      .thenDecides(used(stepNow + steps))
  })
  it.each([-2, 2])('rejects the code %i steps away', steps => {
    given(account, ...on)
      .when(logIn(codeAt(steps)), at(now))
      .thenRefused('wrong-code')
  })
  it('rejects a used code and older ones', () => {
    for (const steps of [-1, 0])
      given(account, ...on, used(stepNow))
        .when(logIn(codeAt(steps)), at(now))
        .thenRefused('wrong-code')
    given(account, ...on, used(stepNow))
      .when(logIn(codeAt(1)), at(now))
      .thenDecides(used(stepNow + 1))
  })
  it('accepts each recovery code once', () => {
    const taken: AccountEvent = { type: 'SecondFactorUsed', data: { accountId, recoveryHash: hashA } }
    given(account, ...on)
      .when(logIn('typed', hashA), at(now))
      .thenDecides(taken)
    given(account, ...on, taken)
      .when(logIn('typed', hashA), at(now))
      .thenRefused('wrong-code')
    given(account, ...on, taken)
      .when(logIn('typed', hashB), at(now))
      .thenDecides({ type: 'SecondFactorUsed', data: { accountId, recoveryHash: hashB } })
  })
  it('still rejects used codes after a recovery code', () => {
    const taken: AccountEvent = { type: 'SecondFactorUsed', data: { accountId, recoveryHash: hashA } }
    given(account, ...on, used(stepNow), taken)
      .when(logIn(codeAt(0)), at(now))
      .thenRefused('wrong-code')
  })
})

describe('recovery codes', () => {
  const renewed: AccountEvent = { type: 'RecoveryCodesRenewed', data: { accountId, recoveryHashes: [hashB] } }
  it('are renewed, and the old ones stop working', () => {
    given(account, ...on)
      .when({ type: 'renewRecoveryCodes', recoveryHashes: [hashB] }, at(now))
      .thenDecides(renewed)
    given(account, ...on, renewed)
      .when(logIn('typed', hashA), at(now))
      .thenRefused('wrong-code')
  })
  it('do not exist without two-factor log-in', () => {
    given(account, ...opened)
      .when({ type: 'renewRecoveryCodes', recoveryHashes: [hashB] }, at(now))
      .thenRefused('rule-broken')
  })
})

describe('turning two-factor log-in off', () => {
  const turnOff = (code: string, recoveryHash = nothing) =>
    ({ type: 'disableTwoFactor', code, recoveryHash }) as const
  it('accepts a code or a recovery code', () => {
    given(account, ...on)
      .when(turnOff(codeAt(0)), at(now))
      .thenDecides(disabled('by-owner'))
    given(account, ...on)
      .when(turnOff('typed', hashA), at(now))
      .thenDecides(disabled('by-owner'))
  })
  it('is refused with a wrong or used code, and when it is already off', () => {
    given(account, ...on)
      .when(turnOff(codeAt(3)), at(now))
      .thenRefused('invalid-input')
    given(account, ...on, used(stepNow))
      .when(turnOff(codeAt(0)), at(now))
      .thenRefused('invalid-input')
    given(account, ...opened, prepared)
      .when(turnOff(codeAt(0)), at(now))
      .thenRefused('rule-broken')
  })
  it('by the company needs no code, and does nothing when it is off', () => {
    given(account, ...on)
      .when({ type: 'resetTwoFactor' }, at(now))
      .thenDecides(disabled('reset'))
    given(account, ...opened)
      .when({ type: 'resetTwoFactor' }, at(now))
      .thenDecides()
  })
  it('removes everything: the next secret must be proved again', () => {
    expect(given(account, ...on, disabled('reset')).state().twoFactor.secret).toBeUndefined()
    given(account, ...on, disabled('reset'))
      .when(enable(codeAt(0)), at(now))
      .thenRefused('rule-broken')
  })
})
