import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { Counter, Gauge } from 'prom-client'
import { networkOf } from '../http/network-of.ts'
import { FairQueue } from './fair-queue.ts'

/** RFC 9106's recommendation for machines without much memory, 64 MiB and three passes, in one lane: one hash is one core's work. */
const cost = {
  algorithm: 2 /* argon2id */,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 1,
} as const satisfies Options

/**
 * Hashes run in libuv's threads, which also look up names and read files: one thread is left to those. More threads
 * by UV_THREADPOOL_SIZE.
 */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4

/** How many hashes run at a time: one per core. */
export const hashesAtOnce = Math.max(1, Math.min(availableParallelism(), threads - 1))

/**
 * A network may have 16 waiting, about a second's work of two cores: more than the people of one office log in at once.
 * A refusal says when to try again.
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

/** Whom a hash is computed for; a command's context has these fields. */
export interface Asker {
  /** The network address of the request; empty: the system itself asks. */
  ip: string
  /** Aborted when the request is closed. */
  signal?: AbortSignal | undefined
}

function inTurn<T>({ ip, signal }: Asker, work: () => Promise<T>): Promise<T> {
  return queue.run({ network: networkOf(ip), signal }, () => {
    computed.inc()
    return work()
  })
}

/** argon2id in PHC string form. Throws Refusal 'unavailable' when too many wait already. */
export const hashPassword = (password: string, asker: Asker): Promise<string> =>
  inTurn(asker, () => hash(password, cost))

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** The hash of no password, as costly to check as a real one: checked where there is no account. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

/**
 * Whether a password is the one behind a hash; with no hash it costs the same and is false. Throws Refusal
 * 'unavailable' when too many wait already.
 */
export async function checkPassword(
  password: string,
  passwordHash: string | undefined,
  asker: Asker,
): Promise<boolean> {
  const right = await inTurn(asker, () => verify(passwordHash ?? decoy, password))
  return right && passwordHash !== undefined
}
