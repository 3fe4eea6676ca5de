import type { Pool } from 'pg'

/** One kind of due item: the command for it, and how to find the items that are due now. */
export interface Due {
  command: string
  /** A page of items due at an instant, in order. A page with fewer than `most` items is the last one. */
  find(pool: Pool, now: Date, page: DuePage): Promise<DueItem[]>
  /** Kinds of events after which items may be due at once, so that they do not wait for the next round. */
  soonAfter?: readonly string[]
  /** Absent: each item is sent by itself. */
  several?: DueSeveral
}

/**
 * The command for several items of one company at once. Its answer names those that were refused by the id of their
 * place. Items that did not succeed are tried again by themselves.
 */
export interface DueSeveral {
  command: string
  most: number
  /** The command's body for at least one item. */
  bodyOf(items: readonly DueItem[]): Record<string, unknown>
}

export interface DuePage {
  /** The end of the previous page, exclusive; undefined: this is the first page. */
  after: DuePlace | undefined
  most: number
}

/**
 * An item's place in the order of all due items: its due time, then its id. The instant is as Postgres prints it
 * (`at::text`), because a Date would cut off its microseconds.
 */
export type DuePlace = readonly [since: string, id: string]

export interface DueItem {
  place: DuePlace
  /** The company of the item. Companies take turns. */
  companyId: string
  /**
   * The command's body, which is the cause: the same body is the same command, for any number of senders and attempts.
   * Ids and instants only.
   */
  body: Record<string, unknown>
}
