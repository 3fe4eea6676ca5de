import type { Pool } from 'pg'

/** This many new rows change which plan is best. */
const ROWS = 2_000

/** Statistics of the deliveries that follow what is written. */
export interface FreshStatistics {
  /** Records that a number of deliveries were written. */
  wrote(count: number): void
  /** Renews the statistics if many deliveries were written since the last time. */
  renew(): Promise<void>
}

/**
 * After 40,000 new deliveries the planner takes up to a minute for nearly all of them to be done, until the server
 * renews its statistics by itself. It then reads all open deliveries for each turn, many times over.
 */
export function createFreshStatistics(pool: Pick<Pool, 'query'>): FreshStatistics {
  let written = 0
  return {
    wrote(count) {
      written += count
    },
    async renew() {
      if (written < ROWS) return
      written = 0
      await pool.query('analyze delivery.deliveries (state, turn, line, company_id, effect, look_at)')
    },
  }
}
