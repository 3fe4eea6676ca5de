import { comparePositions, type Position, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import type { PoolClient } from 'pg'
import type { Poison } from '../fold/fold-events.ts'
import { countDeltas } from '../fold/row-counts.ts'
import { commitBatch } from '../follow/commit-batch.ts'
import { catchingUpBytes, Lane } from '../follow/lane.ts'
import { type Member, newMember, type Stop } from '../follow/member.ts'
import { prepareBatch } from '../follow/prepare-batch.ts'
import { decoded } from '../log/decoded.ts'
import { HeldElsewhere, isDataAtFault } from '../postgres/failures.ts'
import { finishTable } from '../postgres/table-sql.ts'
import { inTransaction, type Queryable, runLong } from '../postgres/transactions.ts'
import type { Projection } from '../projection.ts'
import { insertSetAside, mayBeSetAside } from '../set-aside/set-aside.ts'
import type { Tools } from '../tools.ts'
import { copyRows } from './copy-rows.ts'
import { type FirstFold, foldFromStart, PoisonousEvent } from './fold-from-start.ts'
import { beginGeneration, dropUnfinished, exchange, insertCheckpoint, nextName } from './generations.ts'
import { type BuildProgress, createProgress } from './progress.ts'

const batchSize = 5_000
/** How many rows, and about how many bytes, are held in memory before the table is filled. */
const rowsInMemory = 250_000
const bytesInMemory = 16 * 1024 * 1024
const exchangeTries = 5

export interface BuildOptions {
  tools: Tools
  projection: Projection
  signal: AbortSignal
  onProgress?: (progress: BuildProgress) => void
  maxRows?: number
  maxBytes?: number
  /** Of events in one batch. */
  batchBytes?: number
}

/**
 * Rebuilds a projection's table from the whole log, beside the one in use, and swaps them when it has caught up. An
 * older version is replaced by the code's. Reads and the live projection continue. A company that is set aside in the
 * live projection may be set aside here too. A kill at any moment leaves the table in use unchanged, and a rebuild can
 * be run again. Throws when another process builds the same projection (Busy), when it cannot take an event that the
 * live projection has taken (PoisonousEvent), and when the signal ends it; then its table is removed.
 */
export async function buildGeneration(options: BuildOptions): Promise<void> {
  const { tools, projection } = options
  const lock = await tools.pool.connect()
  const name = [`rollcall build ${projection.name}`]
  const lost = new AbortController()
  lock.once('end', () =>
    lost.abort(new Error(`the connection that held the build of ${projection.name} broke`)),
  )
  try {
    const { rows } = await lock.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', name)
    if (!rows[0]?.free) throw new HeldElsewhere(`${projection.name} is being built by another process.`)
    try {
      await build({ ...options, signal: AbortSignal.any([options.signal, lost.signal]) })
    } catch (error) {
      if (!lost.signal.aborted)
        await dropUnfinished(lock, projection).catch(failure =>
          tools.log.warn({ err: failure, projection: projection.name }, 'an unfinished table was left'),
        )
      throw error
    }
    await lock.query('select pg_advisory_unlock(hashtextextended($1, 0))', name)
  } finally {
    // The lock always ends with its connection.
    lock.release(true)
  }
}

async function build(options: BuildOptions): Promise<void> {
  const {
    tools,
    projection,
    signal,
    maxRows = rowsInMemory,
    maxBytes = bytesInMemory,
    batchBytes = catchingUpBytes,
  } = options
  const progress = createProgress(await tools.store.head())
  const onBatch = (events: readonly StoredEvent[], position: Position) =>
    options.onProgress?.(progress(events.length, position))
  await beginGeneration(tools.pool, projection)
  const first = await foldFromStart({
    tools,
    projection,
    maxRows,
    maxBytes,
    batchSize,
    batchBytes,
    mayBeSetAside: poison => mayBeSetAside(tools.pool, projection.name, poison),
    signal,
    onBatch,
  })
  await fillTable(tools, projection, first).catch(error => {
    if (!isDataAtFault(error)) throw error
    // One row is rejected. Writing batch by batch shows which company it belongs to.
    return fillTable(tools, projection, { changes: [], position: '0', poisons: [] })
  })
  const next = nextName(projection)
  const member = newMember(projection, next, next, first.position)
  for (let tries = 1; ; tries++) {
    let level = false
    while (!level) level = await catchUp(tools, member, signal, onBatch)
    try {
      await exchange(tools.pool, projection, (client, position) =>
        catchUpInside(tools, client, member, position, signal),
      )
      return
    } catch (error) {
      if (tries === exchangeTries || signal.aborted || error instanceof PoisonousEvent) throw error
      tools.log.warn(
        { err: error, projection: projection.name },
        'the new table could not be put in place yet',
      )
    }
  }
}

async function fillTable(
  { pool }: Tools,
  projection: Projection,
  { changes, position, poisons }: FirstFold,
): Promise<void> {
  const next = nextName(projection)
  await inTransaction(pool, async client => {
    await client.query(`set local statement_timeout = 0`)
    await client.query(`set local maintenance_work_mem = '128MB'`)
    await copyRows(
      client,
      projection,
      next,
      changes.map(change => change.after as Row),
    )
    for (const statement of finishTable(projection, next)) await runLong(client, statement)
    await runLong(client, `analyze read."${next}"`)
    const counts = countDeltas(projection, changes)
    await client.query(
      'insert into read.row_counts (projection, company_id, bucket, rows) select $1, * from unnest($2::text[], $3::text[], $4::bigint[])',
      [next, counts.map(c => c.companyId), counts.map(c => c.bucket), counts.map(c => c.delta)],
    )
    await insertSetAside(client, next, poisons)
    await insertCheckpoint(client, projection, next, position)
  })
}

/** Follows the log by batches. True: there is nothing newer; false: a company was set aside on the way. */
async function catchUp(
  tools: Tools,
  member: Member,
  signal: AbortSignal,
  onBatch: (events: readonly StoredEvent[], position: Position) => void,
): Promise<boolean> {
  const level = new AbortController()
  let stopped: Stop | undefined
  let caughtUp = false
  const poisons: Poison[] = []
  const lane = new Lane(
    tools,
    [member],
    {
      committed: (_members, events) => onBatch(events, member.stored),
      caughtUp() {
        caughtUp = true
        level.abort()
      },
      setAside({ poison }) {
        poisons.push(poison)
        level.abort()
      },
      stopped: (_member, stop) => {
        stopped = stop
      },
    },
    { quiet: true, endsAtDamage: true },
  )
  await lane.run(AbortSignal.any([signal, level.signal]))
  signal.throwIfAborted()
  if (stopped) throw new Error(stopped.sentence)
  await mustBeSetAsideElsewhere(tools.pool, member.projection, poisons)
  return caughtUp
}

/** Throws PoisonousEvent for an event that the live projection has taken. */
async function mustBeSetAsideElsewhere(
  db: Queryable,
  projection: Projection,
  poisons: readonly Poison[],
): Promise<void> {
  for (const poison of poisons)
    if (!(await mayBeSetAside(db, projection.name, poison))) throw new PoisonousEvent(projection, poison)
}

/** Applies the last few events, up to the position of the paused live projection, inside the swap's transaction. */
async function catchUpInside(
  tools: Tools,
  client: PoolClient,
  member: Member,
  position: Position,
  signal: AbortSignal,
): Promise<void> {
  if (comparePositions(member.stored, position) >= 0) return
  const reached = new AbortController()
  const { stored: before, setAside } = member
  const batches = tools.store.subscribe({
    after: before,
    batchSize,
    maxWait: 0,
    signal: AbortSignal.any([signal, reached.signal, AbortSignal.timeout(10_000)]),
  })
  try {
    for await (const batch of decoded(tools, batches)) {
      const fallen = await commitBatch(client, await prepareBatch(client, [member], batch), () => 'nothing')
      await mustBeSetAsideElsewhere(
        client,
        member.projection,
        fallen.setAside.map(({ poison }) => poison),
      )
      if (comparePositions(member.stored, position) >= 0) return
    }
    throw new Error(`the log did not give the events up to position ${position} in time`)
  } catch (error) {
    member.stored = member.reached = before
    member.setAside = setAside
    throw error
  } finally {
    reached.abort()
  }
}
