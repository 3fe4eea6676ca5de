import { setImmediate } from 'node:timers/promises'
import { LogIn } from '@rollcall/contracts/accounts/commands.ts'
import { hashesAtOnce } from '@rollcall/platform/auth-tokens/passwords.ts'
import { createHttpService } from '@rollcall/platform/http/service.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { account } from './accounts/account.ts'
import { Accounts } from './accounts/accounts.ts'
import { openAdministrator } from './accounts/administrator.ts'
import { logIn } from './accounts/log-in-handlers.ts'
import { session } from './accounts/session.ts'
import { createSessionStarter } from './accounts/start-session.ts'
import { Companies } from './company/companies.ts'
import { command } from './kernel/command-entry.ts'
import { mountCommands } from './kernel/command-http.ts'
import { systemContext } from './kernel/system-context.ts'
import { plainLog } from './testing/log.ts'

/** Password checks under way, and whether each began for the owner's hash. */
const running: ((right: boolean) => void)[] = []
const begun: ('owner' | 'decoy')[] = []
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: (against: string) =>
    new Promise<boolean>(end => {
      begun.push(against.startsWith('hash of') ? 'owner' : 'decoy')
      running.push(end)
    }),
}))

/** Long, because the test does not measure time and the machine may be busy. */
const polling = { timeout: 30_000 }
const cores = hashesAtOnce
/** The waiting places of one network; see passwords.ts. */
const places = 16
const owner = { email: 'owner@lantern.test', password: 'Lantern-2026' }

let port: number
let stop: () => Promise<void>
beforeAll(async () => {
  const log = plainLog()
  const accounts = new Accounts(log, Buffer.alloc(32, 7).toString('base64'))
  await openAdministrator(accounts, owner, systemContext('test', new Date('2026-11-20T10:00:00Z')))
  const service = createHttpService({
    config: { HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: 1 },
    log: createLog('test', { LOG_LEVEL: 'silent' }),
    ready: async () => undefined,
  })
  const startSession = createSessionStarter(
    new Companies(log),
    { senderFacts: async () => undefined },
    async () => 'token',
  )
  mountCommands(service.app, {
    entries: [
      command(LogIn, logIn({ accounts, companies: new Companies(log), startSession }), {
        writes: [account, session],
      }),
    ],
    log,
    claimsOf: noSender,
    findSender: noSender,
    isSystemToken: async () => false,
    limits: {
      within: (_name, _limit, _who, work) => work(),
      ofAccount: async () => undefined,
      ofDay: async () => undefined,
    },
    hashOf: email => email,
    fingerprintOf: () => '',
    whenAccessKnows: async () => true,
    whenShown: async () => undefined,
    now: () => new Date('2026-11-20T10:00:00Z'),
  })
  const listening = await service.listen()
  port = listening.port
  stop = listening.close
  return () => stop()
})
function noSender(): never {
  throw new Error('nobody is signed in')
}
beforeEach(() => {
  running.length = 0
  begun.length = 0
})

function post(ip: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}

const stranger = (n: number) => ({ email: `stranger-${n}@lantern.test`, password: 'Wrong-2026' })
const waiting = async (): Promise<number> => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^password_hashes_waiting (\d+)$/m.exec(metrics)?.[1])
}

it('290 simultaneous log-ins from one network delay an owner elsewhere by only a few hashes', async () => {
  const flood = Array.from({ length: 290 }, (_, n) => post('203.0.113.9', stranger(n)))
  const answered: Response[] = []
  for (const one of flood) void one.then(answer => answered.push(answer))
  await expect.poll(() => answered.length, polling).toBe(290 - cores - places)
  for (const answer of answered) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  const ofOwner = post('198.51.100.7', owner)
  await expect.poll(waiting, polling).toBe(places + 1)
  for (let ended = 0; !begun.includes('owner') && ended < 290; ended++) {
    const before = begun.length
    running.shift()?.(false)
    await expect.poll(() => begun.length, polling).toBe(before + 1)
  }
  // The checks that had begun, one of the flood in its turn, and the owner's.
  expect(begun.indexOf('owner')).toBeLessThanOrEqual(cores + 1)
  while (begun.length < cores + places + 1 || running.length > 0) {
    running.shift()?.(true)
    await setImmediate()
  }
  expect((await ofOwner).status).toBe(200)
  await Promise.all(flood)
  // One hash for each request that entered the queue. Unknown addresses cost as much as a known one.
  expect(begun).toHaveLength(cores + places + 1)
}, 60_000)

it('no hash is computed for a request that is closed while it waits', async () => {
  const closing = new AbortController()
  const first = Array.from({ length: cores }, (_, n) => post('203.0.113.9', stranger(n)))
  await expect.poll(() => begun.length, polling).toBe(cores)
  const closed = Array.from({ length: 10 }, (_, n) =>
    post('203.0.113.9', stranger(n), closing.signal).catch(() => 'closed'),
  )
  await expect.poll(waiting, polling).toBe(10)
  closing.abort()
  expect(await Promise.all(closed)).toEqual(Array(10).fill('closed'))
  await expect.poll(waiting, polling).toBe(0)
  for (const end of running.splice(0)) end(false)
  await Promise.all(first)
  expect(begun).toHaveLength(cores)
}, 60_000)
