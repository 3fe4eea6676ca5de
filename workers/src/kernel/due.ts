import type { Pool } from 'pg'

/** One kind of thing that becomes due: the command that does it, and how what is due now is found. */
export interface Due {
  command: string
  /** A page of what is due at an instant, ordered by place. A page with fewer than `most` items is the last one. */
  find(pool: Pool, now: Date, page: DuePage): Promise<DueItem[]>
}

export interface DuePage {
  /** Where the page before ended, exclusive; undefined: this is the first page. */
  after: DuePlace | undefined
  most: number
}

/**
 * Where an item stands in the order of all that is due: since when, then its id. The instant is as Postgres prints
 * it (`at::text`), because a Date would cut off its microseconds.
 */
export type DuePlace = readonly [since: string, id: string]

export interface DueItem {
  place: DuePlace
  /** Whose item it is: companies take turns. */
  companyId: string
  /**
   * The command's body, which is the cause: the same body is the same command, however often and by whomever it is
   * sent. Ids and instants only.
   */
  body: Record<string, unknown>
}
