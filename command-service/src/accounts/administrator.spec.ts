import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { plainLog, sent } from '../testing/log.ts'
import { Accounts } from './accounts.ts'
import { openAdministrator, resetAdministratorTwoFactor } from './administrator.ts'

const email = 'admin@rollcall.test'
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const appSecret = Buffer.alloc(32, 7).toString('base64')

it('an administrator without phone and recovery codes can log in again, once, and nobody else can', async () => {
  const accounts = new Accounts(plainLog(), appSecret)
  await openAdministrator(accounts, { email, password: 'Lantern-2026' }, sent('opening'))
  const holder = await accounts.holderOf(email)
  if (!holder) throw new Error('The administrator was not opened.')
  const enabling = sent('enabling')
  const code = new TOTP({ secret }).generate({ timestamp: Date.parse(enabling.now) })
  await accounts.act(holder, { type: 'prepareTwoFactor', secret }, sent('preparing'))
  await accounts.act(holder, { type: 'enableTwoFactor', code, recoveryHashes: [] }, enabling)

  expect(await resetAdministratorTwoFactor(accounts, email, sent('resetting'))).toBe(true)
  expect(await accounts.hasTwoFactor(holder.companyId, holder.accountId)).toBe(false)
  expect(await resetAdministratorTwoFactor(accounts, email, sent('again'))).toBe(false)

  const company = { accountId: 'c1', companyId: 'c1', role: 'company' } as const
  await accounts.claimEmail('dana@lantern.io', company, sent('claiming'))
  for (const other of ['dana@lantern.io', 'nobody@lantern.io'])
    await expect(resetAdministratorTwoFactor(accounts, other, sent('wrong'))).rejects.toThrow(
      `${other} is not an administrator's address.`,
    )
  // Argon2, which is slow by design.
}, 30_000)

it('a changed address in the configuration is not taken from its owner or its next owner', async () => {
  const accounts = new Accounts(plainLog(), appSecret)
  const started = sent('opening')
  await openAdministrator(accounts, { email, password: 'Lantern-2026' }, started)
  await openAdministrator(accounts, { email: 'another@rollcall.test', password: 'Lantern-2026' }, started)
  expect(await accounts.holderOf('another@rollcall.test')).toBeUndefined()
}, 30_000)
