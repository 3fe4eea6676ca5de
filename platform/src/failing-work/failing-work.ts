import type { BackgroundWork } from '@rollcall/contracts/kernel/background-work.ts'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import { noTableYet } from '../postgres/missing-table.ts'
import { errorClass } from './error-class.ts'

/**
 * Counts how often in a row work in the background has failed, by kind, for all replicas together. `work`: one of
 * `BackgroundWork`, or a command's name. A part of a kind is counted separately, such as one item among many, so that it is
 * seen although the others succeed; the kind shows the part that has failed most often. Never rejects: what cannot be
 * counted is logged.
 */
export interface FailingWork {
  /** The parts failed once more. Only the error's class and code are stored. */
  failed(work: string, error: unknown, parts?: readonly string[]): Promise<void>
  /** This part succeeded in each of the kinds, so its failures are over. Returns whether that could be stored. */
  succeeded(work: string | readonly string[], part?: string): Promise<boolean>
  /** Removes parts that have not failed for two hours, because nobody does them any more. */
  removeOld(): Promise<void>
}

/** The kind as a whole. */
const whole = ''

/** Counts in the workers' table. Until they have made it, nothing is counted. */
export function createFailingWork(pool: Pool, log: Log): FailingWork {
  const stored = (text: string, values: unknown[]): Promise<boolean> =>
    pool
      .query(text, values)
      .then(() => true, noTableYet)
      .then(done => done ?? false)
      .catch(error => {
        log.warn({ err: error }, 'how often work fails could not be counted')
        return false
      })
  return {
    async failed(work, error, parts = [whole]) {
      await stored(
        `insert into delivery.failures as f (work, part, error) select $1, part, $3 from unnest($2::text[]) as part
         on conflict (work, part) do update
           set times = f.times + 1, last_at = excluded.last_at, error = excluded.error`,
        [work, [...new Set(parts)], errorClass(error)],
      )
    },
    succeeded: (work, part = whole) =>
      stored('delete from delivery.failures where work = any($1::text[]) and part = $2', [
        [work].flat(),
        part,
      ]),
    async removeOld() {
      await stored(`delete from delivery.failures where last_at < now() - interval '2 hours'`, [])
    },
  }
}

/** How rounds of one kind of work end in this process. */
export interface CountedRounds {
  failed(error: unknown): Promise<void>
  succeeded(): Promise<void>
}

/**
 * Counts the rounds of work that every replica repeats by itself. A success is stored only at first and after a failure of
 * this process: it says nothing about another replica's, and most rounds then cost no statement.
 */
export function countRounds(failing: FailingWork, work: BackgroundWork): CountedRounds {
  let isStored = false
  return {
    async failed(error) {
      isStored = false
      await failing.failed(work, error)
    },
    async succeeded() {
      if (!isStored) isStored = await failing.succeeded(work)
    },
  }
}
