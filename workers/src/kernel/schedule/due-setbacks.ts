import type { Pool } from 'pg'

/** The outcome of earlier attempts at a due command. */
export interface Setback {
  /** How often it was refused or failed. */
  times: number
  /** Milliseconds until the next attempt; 0 or less: now. */
  wait: number
}

/** Stores which due commands did not succeed, so that they wait while others get their turn. */
export interface DueSetbacks {
  /** By cause; causes without a setback are absent. */
  of(causes: readonly string[]): Promise<Map<string, Setback>>
  /** Counts another setback; the next attempt may be after `wait` milliseconds. `item`: the record that it is about. */
  add(cause: string, about: { command: string; companyId: string; item: string }, wait: number): Promise<void>
  /** The command succeeded. */
  remove(cause: string): Promise<void>
  /** Removes causes that have not been due for a day, because they were settled otherwise. */
  removeOld(): Promise<void>
}

/** The setbacks in Postgres, shared by all replicas. They wait by Postgres's clock. */
export function createDueSetbacks(pool: Pool): DueSetbacks {
  return {
    async of(causes) {
      const { rows } = await pool.query<{ cause: string; times: number; wait: number }>(
        `select cause, times, (extract(epoch from not_before - now()) * 1000)::float8 as wait
         from delivery.due_setbacks where cause = any($1::uuid[])`,
        [causes],
      )
      return new Map(rows.map(({ cause, ...setback }) => [cause, setback]))
    },
    async add(cause, { command, companyId, item }, wait) {
      await pool.query(
        `insert into delivery.due_setbacks as s (cause, command, times, not_before, company_id, item)
         values ($1, $2, 1, now() + $3 * interval '1 millisecond', $4, $5)
         on conflict (cause) do update set times = s.times + 1, not_before = excluded.not_before`,
        [cause, command, wait, companyId, item],
      )
    },
    async remove(cause) {
      await pool.query('delete from delivery.due_setbacks where cause = $1', [cause])
    },
    async removeOld() {
      await pool.query(`delete from delivery.due_setbacks where not_before < now() - interval '1 day'`)
    },
  }
}
