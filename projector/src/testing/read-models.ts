import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { copiedDatabase } from '@rollcall/platform/testing/test-database.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import type { Pool } from 'pg'
import { projectorPool } from '../kernel/postgres/projector-pool.ts'
import { readSchema } from '../kernel/postgres/schema.ts'
import type { Projection } from '../kernel/projection.ts'
import { type Engine, startEngine } from '../kernel/run/engine.ts'
import type { ProjectionState } from '../kernel/run/status.ts'
import type { Tools } from '../kernel/tools.ts'
import { projections as all } from '../projections.ts'

/** A test's own read-model database, and an in-memory log. */
export interface ReadModels {
  url: string
  pool: Pool
  store: EventStore
  tools: Tools
  /** Starts an engine on it; stopped with the rest. */
  start(projections?: readonly Projection[]): Engine
  /** Appends each event to a separate stream. */
  append(events: readonly NewEvent[]): Promise<void>
  /** All rows of a view, in the order of a column. */
  rows(view: string, by?: string): Promise<Row[]>
  /** The companies that are set aside, `projection company` → the event. */
  setAside(): Promise<Record<string, string>>
  /** Kept totals that are not 0, `projection company bucket` → rows. */
  counts(): Promise<Record<string, number>>
  close(): Promise<void>
}

/**
 * Creates a database with the schema `read`. `store`: another log than an empty one in memory. `server`: the address of a
 * server of the test's own.
 */
export async function readModels(
  openStore?: (url: string) => Promise<EventStore>,
  server?: string,
): Promise<ReadModels> {
  const database = await copiedDatabase('read-schema', withReadSchema, server)
  const { url } = database
  const pool = projectorPool(url, () => {})
  const store = (await openStore?.(url)) ?? new InMemoryEventStore()
  const log = createLog('test', { LOG_LEVEL: 'silent' })
  const tools: Tools = { pool, store, codec: { decodeEach: async events => [...events] }, log }
  const engines: Engine[] = []
  return {
    url,
    pool,
    store,
    tools,
    start(projections = all) {
      const engine = startEngine({ tools, url, projections, times: { retryMs: 20, lookMs: 20 } })
      engines.push(engine)
      return engine
    },
    async append(events) {
      for (const event of events)
        await store.append({
          stream: `test-${event.metadata.companyId}_${event.id}`,
          expected: 'none',
          events: [event],
        })
    },
    async rows(view, by = 'id') {
      return (await pool.query(`select * from read.${view} order by ${by}`)).rows
    },
    async setAside() {
      const { rows } = await pool.query<{ id: string; event_id: string }>(
        `select projection || ' ' || company_id as id, event_id from read.set_aside order by 1`,
      )
      return Object.fromEntries(rows.map(row => [row.id, row.event_id]))
    },
    async counts() {
      const { rows } = await pool.query<{ id: string; rows: string }>(
        `select projection || ' ' || company_id || ' ' || bucket as id, rows from read.row_counts where rows <> 0`,
      )
      return Object.fromEntries(rows.map(row => [row.id, Number(row.rows)]))
    },
    async close() {
      for (const engine of engines) await engine.stop()
      await store.close()
      await pool.end()
      await database.remove()
    },
  }
}

async function withReadSchema(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 })
  await migrate(pool, 'read', readSchema)
  await pool.end()
}

/** Waits until a condition is true. Throws after `ms`. */
export async function until(what: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const deadline = performance.now() + ms
  while (!(await what())) {
    if (performance.now() > deadline) throw new Error(`not so within ${ms} ms: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** Waits until an engine runs all its projections and each is at the log's current end, or is stopped. */
export async function level(engine: Engine, store: EventStore): Promise<void> {
  const head = BigInt(await store.head())
  await until(() =>
    engine
      .statuses()
      .every(({ state, position }) => state === 'stopped' || (state === 'live' && BigInt(position) >= head)),
  )
}

/** The state of a projection in an engine. */
export const stateOf = (engine: Engine, projection: string): ProjectionState | undefined =>
  engine.statuses().find(status => status.projection === projection)?.state
