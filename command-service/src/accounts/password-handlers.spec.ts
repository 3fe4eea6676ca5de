import { hashToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { plainLog, sent } from '../testing/log.ts'
import { Accounts } from './accounts.ts'
import { resetPassword } from './password-handlers.ts'

vi.mock('@rollcall/platform/auth-tokens/passwords.ts', () => ({ hashPassword: vi.fn(async () => 'hash') }))
beforeEach(() => vi.clearAllMocks())

const token = 'a token that nobody has mailed'
const person = {
  accountId: 'e1',
  companyId: 'c1',
  role: 'employee',
  email: 'asha@lantern.io',
  name: 'A',
} as const
const body = (shown: string, email = 'asha@lantern.io') =>
  ({ email, token: shown, newPass: 'Lantern-2026', confirmPass: 'Lantern-2026' }) as const

async function invited() {
  const log = plainLog()
  const accounts = new Accounts(log, Buffer.alloc(32, 7).toString('base64'))
  await accounts.claimEmail(person.email, person, sent('claiming'))
  const link = { eventId: 'event', tokenHash: hashToken(token) }
  await accounts.act(person, { type: 'invite', ...person, link }, sent('inviting'))
  return { log, accounts, reset: resetPassword({ accounts }) }
}

it('an invented link costs no hash, so that a busy service’s timing does not reveal known addresses', async () => {
  const { log, reset } = await invited()
  for (const one of [body('made up'), body('made up', 'nobody@lantern.io')])
    await expect(reset(one, sent('resetting'), log)).rejects.toMatchObject({ code: 'link-invalid' })
  expect(hashPassword).not.toHaveBeenCalled()
})

it('a password link whose answer was lost gets the same answer again', async () => {
  const { log, accounts, reset } = await invited()
  const first = await reset(body(token), sent('resetting'), log)
  expect(await reset(body(token), sent('resetting'), log)).toEqual(first)
  await expect(reset(body(token), sent('another'), log)).rejects.toMatchObject({ code: 'link-invalid' })
  expect((await accounts.find(person)).passwordHash).toBe('hash')
  expect(hashPassword).toHaveBeenCalledTimes(1)
})
