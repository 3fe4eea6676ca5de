import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

/** RFC 9106's recommendation for machines without much memory, 64 MiB and three passes, in one lane: one hash is one core's work. */
const cost: Options = { algorithm: 2 /* argon2id */, memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const longestQueue = 256

let running = 0
const waiting: (() => void)[] = []

/** At most one hash per core at a time; the rest wait, and beyond a bounded queue are refused. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= availableParallelism()) {
    if (waiting.length >= longestQueue) throw new Refusal('too-many-requests')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** argon2id in PHC string form. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** A hash of nothing in particular: checked where there is no account, so that both cases take the same time. */
let decoy: Promise<string> | undefined

/** Whether a password is the one behind a hash; with no hash it costs the same and is false. */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const against = passwordHash ?? (await decoy)
  const right = await inTurn(() => verify(against, password))
  return right && passwordHash !== undefined
}
