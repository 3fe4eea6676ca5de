import { execFile, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator } from '../administrator.ts'
import { Client } from '../client.ts'
import { mailTo, startSystem, type TestSystem } from '../system.ts'
import { Authenticator } from './authenticator.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system?.stop())

const logIn = (password: string) => new Client(system.commands).logIn(system.launched.adminEmail, password)

/** Starts another command service beside the running one, until it listens. Throws why it does not. */
async function startAgain(env: Record<string, string>): Promise<void> {
  const main = fileURLToPath(new URL('../../../command-service/src/main.ts', import.meta.url))
  const again = fork(main, { env: { ...process.env, ...system.launched.env, ...env } })
  try {
    await new Promise<void>((ready, failed) => {
      again.once('message', (said: { failed?: string }) =>
        said.failed === undefined ? ready() : failed(new Error(said.failed)),
      )
      again.once('exit', code => failed(new Error(`It ended with ${code}.`)))
    })
  } finally {
    again.kill('SIGKILL')
  }
}

describe('the configured administrator', () => {
  it('logs in with the role admin', async () => {
    const answer = await logIn(system.launched.secrets.adminPassword)
    expect([answer.status, answer.body.user]).toEqual([
      200,
      expect.objectContaining({ role: 'admin', email: system.launched.adminEmail }),
    ])
  })
  it('is opened once: another start changes nothing, not even with another password', async () => {
    const before = await system.store.head()
    await startAgain({})
    await startAgain({ ADMIN_PASSWORD: 'Another-Password-2026' })
    expect(await system.store.head()).toBe(before)
    expect((await logIn('Another-Password-2026')).status).toBe(401)
    expect((await logIn(system.launched.secrets.adminPassword)).status).toBe(200)
  })
  it.each([
    ['a password that the log-in form refuses', { ADMIN_PASSWORD: 'changeme' }, /ADMIN_PASSWORD must have 8/],
    [
      'an address that log-in refuses',
      { ADMIN_EMAIL: 'root@corp.technology' },
      /ADMIN_EMAIL must be an email/,
    ],
  ])(
    'is not opened with %s: the start fails and names the rule, not the value',
    async (_what, wrong, rule) => {
      const before = await system.store.head()
      const env = { ADMIN_EMAIL: 'second@rollcall.test', ADMIN_PASSWORD: 'Another-Password-2026', ...wrong }
      const why = await startAgain(env).then(
        () => 'it started',
        (error: Error) => error.message,
      )
      expect(why).toMatch(rule)
      for (const value of Object.values(wrong)) expect(why).not.toContain(value)
      expect(await system.store.head()).toBe(before)
    },
  )
  it('already exists, so the service starts with any configured password', async () => {
    await startAgain({ ADMIN_PASSWORD: 'changeme' })
  })
})

describe('an administrator without phone and recovery codes', () => {
  /** Runs the tool on the running system's data. Throws its standard error. */
  const reset = async (email: string): Promise<string> => {
    const tool = fileURLToPath(new URL('../../../command-service/src/reset-two-factor.ts', import.meta.url))
    const env = { ...process.env, DATA_DIR: system.dataDir }
    const args = [tool, '--administrator', email]
    return (await promisify(execFile)(process.execPath, args, { env })).stdout
  }
  it('logs in with only the password after the operator runs the tool, and is notified by mail', async () => {
    const { adminEmail, secrets } = system.launched
    const admin = await administrator(system)
    const prepared = await admin.command<{ secret: string }>('PrepareTwoFactor', {
      password: secrets.adminPassword,
    })
    const app = new Authenticator(prepared.body.secret)
    expect((await admin.command('EnableTwoFactor', { code: await app.next() })).status).toBe(200)
    expect((await logIn(secrets.adminPassword)).body.code).toBe('second-factor-required')

    await expect(reset('nobody@rollcall.test')).rejects.toThrow(/is not an administrator's address/)
    expect(await reset(adminEmail)).toMatch(/can now log in with only the password/)
    expect((await logIn(secrets.adminPassword)).status).toBe(200)
    const { text } = await mailTo(system, adminEmail, /Two-factor log-in was reset/)
    expect(text).toContain('The people who run this Rollcall reset the second factor')
    expect(await reset(adminEmail)).toMatch(/has no second factor; nothing was changed/)
  })
})
