import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { Row, Table } from './table.ts'

/*
 * The words with which a domain declares a projection: a read model as what each event does to its rows. Pure, so that
 * the projector keeps the rows and the query service can fold those of a past moment with the same functions.
 */

/** The values of the key's columns, in their order. */
export type Key = readonly string[]

/** An event as a fold sees it: its data, its company, who caused it by which channel, and the time and position. */
export type FoldedEvent<Event = { type: string; data: Record<string, unknown> }> = Event & {
  id: string
  companyId: string
  /** The role of the sender: one of the roles, 'public' or 'system'. */
  role: string
  /** The sender's account; 'system' for the scheduler. */
  actorId: string
  /** How the command came in: web, import, scheduler. */
  channel: string
  position: Position
  /** ISO instant of the store's clock. */
  recordedAt: string
  /** ISO instant of the clock by which the command was decided; the store's for events without one. */
  decidedAt: string
}

/** An event as folds see it. */
export const recorded = ({ id, type, data, metadata, position, recordedAt }: StoredEvent): FoldedEvent => ({
  id,
  type,
  data,
  companyId: metadata.companyId,
  role: metadata.role,
  actorId: metadata.actorId,
  channel: metadata.channel,
  position,
  recordedAt,
  decidedAt: metadata.decidedAt ?? recordedAt,
})

/** The effect of one kind of event: it names the one row that it touches and gives that row's new state. */
export interface Handler<R = Row> {
  type: string
  key: (event: FoldedEvent) => Key
  /** Pure. undefined in: the row does not exist; undefined out: delete it; the same row out: no change. */
  fold: (row: R | undefined, event: FoldedEvent, key: Key) => R | undefined
}

/**
 * The effect of one kind of event on several rows that it names by their keys, of which some may not exist yet. When the
 * fold of one row throws, those before it are folded again in the retry, so a fold gives the same row the second time.
 */
export interface HandlerOfSeveral<R = Row> {
  type: string
  keys: (event: FoldedEvent) => readonly Key[]
  /** Pure, as that of one row; `key`: the row's. */
  fold: (row: R | undefined, event: FoldedEvent, key: Key) => R | undefined
}

/**
 * The effect of one kind of event on every row with given values in some columns, such as all rows of a person or a
 * company. The columns begin the key or an index. The fold changes neither them nor a column of the key.
 */
export interface HandlerOfMany<R = Row> {
  type: string
  rows: (event: FoldedEvent) => Readonly<Record<string, string>>
  /** Pure. undefined: delete the row; the same row: no change. */
  fold: (row: R, event: FoldedEvent) => R | undefined
}

export type AnyHandler<R = Row> = Handler<R> | HandlerOfSeveral<R> | HandlerOfMany<R>

export const isOfMany = (handler: AnyHandler | undefined): handler is HandlerOfMany =>
  handler !== undefined && 'rows' in handler

/** Declares the effect of one kind of event on every row with given values in some columns. */
export function onEach<D extends EventDefinition, R>(
  definition: D,
  handler: {
    rows: (event: FoldedEvent<EventOf<D>>) => { [K in keyof NoInfer<R> & string]?: string }
    fold: (row: R, event: FoldedEvent<EventOf<D>>) => NoInfer<R> | undefined
  },
): HandlerOfMany<R> {
  // The engine calls a handler only with events of its type, so the narrower parameter is safe.
  return { type: definition.type, ...handler } as unknown as HandlerOfMany<R>
}

/** Declares the effect of one kind of event on several rows that it names. */
export function onSeveral<D extends EventDefinition, R>(
  definition: D,
  handler: {
    keys: (event: FoldedEvent<EventOf<D>>) => readonly Key[]
    fold: (row: R | undefined, event: FoldedEvent<EventOf<D>>, key: Key) => NoInfer<R> | undefined
  },
): HandlerOfSeveral<R> {
  // The engine calls a handler only with events of its type, so the narrower parameter is safe.
  return { type: definition.type, ...handler } as unknown as HandlerOfSeveral<R>
}

/** Declares the effect of one kind of event on its row. */
export function on<D extends EventDefinition, R>(
  definition: D,
  handler: {
    key: (event: FoldedEvent<EventOf<D>>) => Key
    fold: (row: R | undefined, event: FoldedEvent<EventOf<D>>) => NoInfer<R> | undefined
  },
): Handler<R> {
  // The engine calls a handler only with events of its type, so the narrower parameter is safe.
  return { type: definition.type, ...handler } as unknown as Handler<R>
}

/** A read model: one table, and the effect of each kind of event on its rows. */
export interface Projection {
  /** The table's name. */
  name: string
  /**
   * Raised whenever the columns or the meaning of a fold change: the next start builds a new table beside the old one.
   */
  version: number
  table: Table
  /**
   * Its rows decide whether a session is active and what it may do, so changes are notified at once, also while
   * catching up.
   */
  decidesAccess?: true
  when: ReadonlyMap<string, AnyHandler>
}

/** Declares a projection. Throws when an event has two handlers. */
export function defineProjection<R extends { company_id: string; id: string }>({
  table,
  when,
  ...rest
}: {
  table: Table<R>
  version: number
  decidesAccess?: true
  when: readonly AnyHandler<R>[]
}): Projection {
  const { name } = table
  const byType = new Map(when.map(handler => [handler.type, handler]))
  if (byType.size !== when.length) throw new Error(`${name} handles an event twice`)
  // The engine calls a projection's functions only with the projection's own rows.
  return { ...rest, name, table, when: byType } as unknown as Projection
}
