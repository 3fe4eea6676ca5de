import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from './command-entry.ts'
import { type DailyCap, dailyCounts } from './daily-cap.ts'

export interface RateLimits {
  /**
   * Counts an attempt and runs the work. Throws Refusal 'too-many-requests' without running it when a limit is
   * exhausted.
   */
  within<T>(
    name: string,
    limit: RateLimit,
    who: { ip: string; email: string | undefined },
    work: () => Promise<T>,
  ): Promise<T>
  /** Counts any command of a signed-in account. Throws Refusal 'too-many-requests' far above normal use. */
  ofAccount(accountId: string): Promise<void>
  /**
   * Counts a command of an account for its UTC day. Throws Refusal 'too-many-requests' with the limit in its sentence.
   */
  ofDay(name: string, cap: DailyCap, who: { accountId: string; body: unknown; now: Date }): Promise<void>
}

/** Commands of one account per minute in each process: more than a bulk action in a large company sends. */
const commandsPerMinute = 600

/** The day is part of the key, so the count may live this long from any start. */
const daySeconds = 24 * 3_600

/**
 * Deletes a key, and all keys that begin with another one and a space, by the index: in the collation "C" they lie between
 * the space and the character after it.
 */
export const forgetting = (key: string, prefix: string) => ({
  text: `delete from rate_limit.attempts
    where key collate "C" = $1 or (key collate "C" >= $2 and key collate "C" < $3)`,
  values: [key, `${prefix} `, `${prefix}!`],
})

/** Limits counted in Postgres, so that they hold across all replicas. Addresses are stored only as keyed hashes. */
export async function createRateLimits(pool: Pool, appSecret: string): Promise<RateLimits> {
  await pool.query(`
    create schema if not exists rate_limit;
    create unlogged table if not exists rate_limit.attempts (key text primary key, points integer not null default 0, expire bigint);
    create index if not exists attempts_by_prefix on rate_limit.attempts (key collate "C")`)
  // In memory, because every command passes here. It stops a script that loops, whatever it sends.
  const perAccount = new RateLimiterMemory({ points: commandsPerMinute, duration: 60 })
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiter = (name: string, points: number, duration: number) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'rate_limit',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
    })
    limiters.set(name, made)
    return made
  }

  /** Deletes an address's counts at a command, from every network. */
  const forget = async (name: string, email: string): Promise<void> => {
    const address = emailHash(appSecret, email)
    // The network is the last part of the key, and any network may have guessed.
    await pool.query(forgetting(`${name}:email:${address}`, `${name}:email-from:${address}`))
  }

  return {
    async within(name, limit, { ip, email }, work) {
      const { perIp, perEmail, perEmailInAll, seconds, forgets } = limit
      await limiter(`${name}:ip`, perIp, seconds).consume(ip).catch(tooMany)
      if (forgets !== undefined && email !== undefined) {
        const result = await work()
        await forget(forgets, email)
        return result
      }
      if (email === undefined || perEmail === undefined) return work()
      const address = emailHash(appSecret, email)
      const counts =
        perEmailInAll === undefined
          ? [{ limiter: limiter(`${name}:email`, perEmail, seconds), key: address }]
          : [
              { limiter: limiter(`${name}:email-from`, perEmail, seconds), key: `${address} ${ip}` },
              { limiter: limiter(`${name}:email`, perEmailInAll, seconds), key: address },
            ]
      // Counted before the work and given back after success, so that simultaneous attempts cannot exceed the limit.
      const counted: { limiter: RateLimiterPostgres; key: string; windowEnds: number }[] = []
      for (const { limiter, key } of counts) {
        const { msBeforeNext } = await limiter.consume(key).catch(tooMany)
        counted.push({ limiter, key, windowEnds: Date.now() + msBeforeNext })
      }
      if (!limit.failuresOnly) return work()
      const giveBack = async () => {
        // The next window has no count for this attempt, so nothing can be given back.
        for (const { limiter, key, windowEnds } of counted)
          if (Date.now() < windowEnds) await limiter.reward(key)
      }
      try {
        const result = await work()
        await giveBack()
        return result
      } catch (error) {
        if (!isGuess(error)) await giveBack()
        // Only callers with the password reach the code, so their guesses count in total as from one network.
        else if (isWrongCode(error) && perEmailInAll !== undefined)
          await limiter(`${name}:email`, perEmailInAll, seconds).penalty(
            address,
            perEmailInAll / perEmail - 1,
          )
        throw error
      }
    },
    async ofAccount(accountId) {
      await perAccount.consume(accountId).catch(tooMany)
    },
    async ofDay(name, cap, { accountId, body, now }) {
      for (const { what, key, max, refusal } of dailyCounts(cap, accountId, body, now))
        await limiter(`${name}:day-${what}`, max, daySeconds)
          .consume(key)
          .catch(reason => {
            throw reason instanceof Error ? reason : refusal
          })
    },
  }
}

/**
 * Failures that say nothing about the password: a code is still missing, the service is busy or unavailable, or it
 * crashed.
 */
const noAnswer = new Set(['second-factor-required', 'too-many-requests', 'unavailable'])

const isWrongCode = (error: unknown) => error instanceof Refusal && error.code === 'wrong-code'

/** Whether an attempt failed at the password or code. After the right password each wrong code counts. */
const isGuess = (error: unknown) => error instanceof Refusal && !noAnswer.has(error.code)

/** The limiter rejects with its counts when a limit is exhausted, and with an Error when Postgres failed. */
function tooMany(reason: RateLimiterRes | Error): never {
  if (reason instanceof Error) throw reason
  throw new Refusal(
    'too-many-requests',
    undefined,
    undefined,
    Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
  )
}
