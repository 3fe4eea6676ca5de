import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import type { Pool } from 'pg'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AttemptCounts, type Count, type Counted } from './attempt-counts.ts'
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

/** Limits counted in Postgres, so that they hold across all replicas. Addresses are stored only as keyed hashes. */
export async function createRateLimits(pool: Pool, appSecret: string): Promise<RateLimits> {
  const attempts = await AttemptCounts.open(pool)
  // In memory, because every command passes here. It stops a script that loops, whatever it sends.
  const perAccount = new RateLimiterMemory({ points: commandsPerMinute, duration: 60 })

  /** Deletes an address's counts at a command, from every network. */
  const forget = (name: string, email: string): Promise<void> => {
    const address = emailHash(appSecret, email)
    // The network is the last part of the key, and any network may have guessed.
    return attempts.forget(`${name}:email:${address}`, `${name}:email-from:${address} `)
  }

  /** What an attempt counts for besides its network. */
  const countsOfEmail = (name: string, limit: RateLimit, ip: string, email: string): Count[] => {
    const { perEmail, perEmailInAll, seconds } = limit
    if (perEmail === undefined) return []
    const address = emailHash(appSecret, email)
    const inAll = (most: number) => ({ key: `${name}:email:${address}`, most, seconds })
    if (perEmailInAll === undefined) return [inAll(perEmail)]
    return [{ key: `${name}:email-from:${address} ${ip}`, most: perEmail, seconds }, inAll(perEmailInAll)]
  }

  return {
    async within(name, limit, { ip, email }, work) {
      const { perIp, perEmail, perEmailInAll, seconds, forgets } = limit
      const ofNetwork = { key: `${name}:ip:${ip}`, most: perIp, seconds }
      const ofEmail =
        email === undefined || forgets !== undefined ? [] : countsOfEmail(name, limit, ip, email)
      // Counted before the work and given back after success, so that simultaneous attempts cannot exceed the limit.
      const [, ...counted] = await count(attempts, [ofNetwork, ...ofEmail])
      if (forgets !== undefined && email !== undefined) {
        const result = await work()
        await forget(forgets, email)
        return result
      }
      if (!limit.failuresOnly || counted.length === 0) return work()
      try {
        const result = await work()
        await attempts.giveBack(counted)
        return result
      } catch (error) {
        if (!isGuess(error)) await attempts.giveBack(counted)
        // Only callers with the password reach the code, so their guesses count in total as from one network.
        else if (isWrongCode(error) && perEmail !== undefined && perEmailInAll !== undefined)
          await attempts.add(ofEmail.slice(-1), perEmailInAll / perEmail - 1)
        throw error
      }
    },
    async ofAccount(accountId) {
      await perAccount.consume(accountId).catch(tooMany)
    },
    async ofDay(name, cap, { accountId, body, now }) {
      for (const { what, key, most, refusal } of dailyCounts(cap, accountId, body, now)) {
        const counted = await attempts.add([{ key: `${name}:day-${what}:${key}`, most, seconds: daySeconds }])
        if (counted.some(({ points }) => points > most)) throw refusal
      }
    },
  }
}

/** Counts an attempt. Throws Refusal 'too-many-requests' with the time to wait when one of the limits is exhausted. */
async function count(attempts: AttemptCounts, counts: readonly Count[]): Promise<Counted[]> {
  const counted = await attempts.add(counts)
  const last = counted.at(-1)
  const most = counts[counted.length - 1]?.most ?? 0
  if (last !== undefined && last.points > most)
    tooMany({ msBeforeNext: Math.max(0, last.windowEnds - Date.now()) })
  return counted
}

/**
 * Failures that say nothing about the password: a code is still missing, the service is busy or unavailable, or it
 * crashed.
 */
const noAnswer = new Set(['second-factor-required', 'too-many-requests', 'unavailable'])

const isWrongCode = (error: unknown) => error instanceof Refusal && error.code === 'wrong-code'

/** Whether an attempt failed at the password or code. After the right password each wrong code counts. */
const isGuess = (error: unknown) => error instanceof Refusal && !noAnswer.has(error.code)

/** The limiter in memory rejects with its counts when a limit is exhausted. */
function tooMany(reason: Pick<RateLimiterRes, 'msBeforeNext'> | Error): never {
  if (reason instanceof Error) throw reason
  throw new Refusal(
    'too-many-requests',
    undefined,
    undefined,
    Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
  )
}
