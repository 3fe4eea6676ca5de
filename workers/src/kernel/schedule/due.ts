import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import type { CommandDefinition, CommandInput } from '@rollcall/contracts/kernel/message.ts'
import type { Pool } from 'pg'
import type { z } from 'zod'

/** One kind of due item: the command for it, and how to find the items that are due now. */
export interface Due<
  D extends CommandDefinition = CommandDefinition,
  Body = Record<string, unknown>,
  S extends SeveralCommand = SeveralCommand,
> {
  command: D
  /** A page of items due at an instant, in order. A page with fewer than `max` items is the last one. */
  find(pool: Pool, now: Date, page: DuePage): Promise<DueItem<Body>[]>
  /** How many items one page has, for items that are large; absent: 500. */
  pageSize?: number
  /** Kinds of events after which items may be due at once, so that they do not wait for the next round. */
  soonAfter?: readonly string[]
  /** Absent: each item is sent separately. */
  several?: DueSeveral<Body, S>
}

/** Declares a kind of due item. The bodies are checked against the command's definition. */
export const defineDue = <D extends CommandDefinition, S extends SeveralCommand = SeveralCommand>(
  due: Due<D, CommandInput<D>, S>,
): Due =>
  // The scheduler gives `bodyOf` only items that `find` gave.
  due as unknown as Due

/**
 * The command for several items of one company at once. Its answer names the refused ones by the id of their place.
 * Items that did not succeed are retried separately.
 */
export interface DueSeveral<Body = Record<string, unknown>, S extends SeveralCommand = SeveralCommand> {
  command: S
  max: number
  /** The command's body for at least one item. */
  bodyOf(items: readonly DueItem<Body>[]): CommandInput<S>
}

/** A command on several records. */
export type SeveralCommand = CommandDefinition<string, z.ZodType, z.ZodType<SeveralAnswer>>

export interface DuePage {
  /** The end of the previous page, exclusive; undefined: this is the first page. */
  after: DuePlace | undefined
  max: number
}

/**
 * An item's place in the order of all due items: its due time, then its id. The instant is as Postgres prints it
 * (`at::text`), because a Date would cut off its microseconds.
 */
export type DuePlace = readonly [since: string, id: string]

export interface DueItem<Body = Record<string, unknown>> {
  place: DuePlace
  /** The company of the item. Companies take turns. */
  companyId: string
  /**
   * The command's body, which is the cause: the same body is the same command, for any number of senders and attempts.
   * Ids, instants and figures only.
   */
  body: Body
}
