import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { RateLimit } from './command-entry.ts'

export interface RateLimits {
  /** Counts an attempt and runs the work. Throws Refusal 'too-many-requests' without running it when a limit is used up. */
  within<T>(
    name: string,
    limit: RateLimit,
    who: { ip: string; email: string | undefined },
    work: () => Promise<T>,
  ): Promise<T>
}

/** Limits counted in Postgres, so that they hold across all replicas. Addresses are kept only as keyed hashes. */
export async function createRateLimits(pool: Pool, appSecret: string): Promise<RateLimits> {
  await pool.query(`
    create schema if not exists rate_limit;
    create unlogged table if not exists rate_limit.attempts (key text primary key, points integer not null default 0, expire bigint)`)
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

  return {
    async within(name, limit, { ip, email }, work) {
      const byIp = limiter(`${name}:ip`, limit.perIp, limit.seconds)
      const byEmail = limiter(`${name}:email`, limit.perEmail, limit.seconds)
      const address = email === undefined ? undefined : emailHash(appSecret, email)
      await byIp.consume(ip).catch(tooMany)
      if (address === undefined) return work()
      if (!limit.failuresOnly) {
        await byEmail.consume(address).catch(tooMany)
        return work()
      }
      // Counted before the work and given back after success: many attempts at once cannot slip through together.
      const { msBeforeNext } = await byEmail.consume(address).catch(tooMany)
      const windowEnds = Date.now() + msBeforeNext
      const giveBack = async () => {
        // In the next window nothing was counted: there it would be an attempt for nothing.
        if (Date.now() < windowEnds) await byEmail.reward(address)
      }
      try {
        const result = await work()
        await giveBack()
        return result
      } catch (error) {
        if (asksForCode(error)) await giveBack()
        throw error
      }
    },
  }
}

/** Half of a log-in and no guess: the password was right, and each wrong code that follows counts. */
const asksForCode = (error: unknown) => error instanceof Refusal && error.code === 'second-factor-required'

/** The limiter rejects with its counts when a limit is used up, and with an Error when Postgres failed. */
function tooMany(reason: unknown): never {
  if (reason instanceof Error) throw reason
  throw new Refusal('too-many-requests')
}
