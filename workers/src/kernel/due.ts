import type { Pool } from 'pg'

/** One thing that becomes due: the command that does it, and how what is due now is found. */
export interface Due {
  command: string
  /**
   * The bodies of the commands that are due at an instant, oldest first, at most so many. A body is the cause:
   * the same body is the same command, however often and by whomever it is sent.
   */
  find(pool: Pool, now: Date, most: number): Promise<Record<string, unknown>[]>
}
