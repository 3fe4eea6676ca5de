import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { Counter, Gauge } from 'prom-client'
import { FairQueue } from './fair-queue.ts'
import { networkOf } from './network-of.ts'

/**
 * RFC 9106's recommendation for machines with little memory, 64 MiB and three passes, in one lane: one hash is one
 * core's work.
 */
const cost = {
  algorithm: 2 /* argon2id */,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 1,
} as const satisfies Options

/**
 * Hashes run in libuv's threads, which also look up names and read files, so one thread stays free. UV_THREADPOOL_SIZE
 * adds threads.
 */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4

/** How many hashes run at a time: one per core. */
export const hashesAtOnce = Math.max(1, Math.min(availableParallelism(), threads - 1))

/**
 * Each network may have 16 waiters, about a second of work for two cores: more than the people of one office log in at
 * once. A refusal says when to try again.
 */
const queue = new FairQueue({ running: hashesAtOnce, perNetwork: 16, inAll: 256 })

const computed = new Counter({ name: 'password_hashes_total', help: 'Password hashes computed' })
new Gauge({
  name: 'password_hashes_waiting',
  help: 'Requests that wait for a password hash',
  collect() {
    this.set(queue.waiting)
  },
})

/** The caller of a hash; a command's context has these fields. */
export interface HashCaller {
  /** The network address of the request; empty for the system itself. */
  ip: string
  /** Aborted when the request is closed. */
  signal?: AbortSignal | undefined
}

function inTurn<T>({ ip, signal }: HashCaller, work: () => Promise<T>): Promise<T> {
  return queue.run({ network: networkOf(ip), signal }, () => {
    computed.inc()
    return work()
  })
}

/** argon2id in PHC string form. Throws Refusal 'unavailable' when too many callers already wait. */
export const hashPassword = (password: string, asker: HashCaller): Promise<string> =>
  inTurn(asker, () => hash(password, cost))

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** A hash of no password that costs as much to check as a real one, for unknown accounts. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

/**
 * Whether a password has this hash. Without a hash it costs the same and is false. Throws Refusal 'unavailable' when
 * too many callers already wait.
 */
export async function checkPassword(
  password: string,
  passwordHash: string | undefined,
  asker: HashCaller,
): Promise<boolean> {
  const right = await inTurn(asker, () => verify(passwordHash ?? decoy, password))
  return right && passwordHash !== undefined
}
