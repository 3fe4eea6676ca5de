import { setTimeout as pause } from 'node:timers/promises'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { type Batch, PositionUnknown } from '@rollcall/platform/event-store/event-store.ts'
import { inTransaction } from '../kernel/postgres/transactions.ts'
import { holdLocks } from '../kernel/run/projection-locks.ts'
import type { Tools } from '../kernel/tools.ts'
import { addEvents, noTree } from './add-events.ts'
import { type CheckSettings, keepChecking } from './check/keep-checking.ts'
import { headsIn } from './check/kept-heads.ts'
import { type HeadSettings, keepHeads } from './keep-heads.ts'
import { readCheckpoint, readEnds, writeTrees } from './tree-store.ts'
import { newTreesStatus, type TreesStatus } from './trees-status.ts'
import { uncountedOf, writeUncounted } from './uncounted.ts'

export interface TreeKeeper {
  status(): Readonly<TreesStatus>
  stop(): Promise<void>
}

const batchSize = 1_000
/** A batch is held twice at most: one is read ahead. */
const maxBytes = 1024 * 1024
/** In milliseconds. A batch waits for more events, so that a tile is written once for many of them. */
const maxWait = 200
const retryMs = 1_000
/**
 * How many times as long as a batch took it rests afterwards, so that it takes no more than a twenty-fifth of a processor
 * from punches and projections, however many events come.
 */
const usualRest = 24

/**
 * Adds every event of the log to the tree of its company (docs/evidence.md), without end: a follower of the log with
 * its own checkpoint, in one process at a time by an advisory lock of the database at `url`. The same process signs their
 * heads and checks the record. The schema `evidence` must exist.
 */
export function keepTrees({
  tools,
  url,
  heads,
  check,
  restFactor = usualRest,
}: {
  tools: Tools
  url: string
  heads: HeadSettings
  check: CheckSettings
  /** Set by tests. */
  restFactor?: number
}): TreeKeeper {
  const status = newTreesStatus()
  const ending = new AbortController()
  let following: Promise<unknown> = Promise.resolve()
  const locks = holdLocks({
    url,
    names: ['rollcall evidence trees'],
    signal: ending.signal,
    onConnected: held => () => {
      following = following.then(async () => {
        await Promise.all([
          follow(tools, status, held, restFactor),
          keepHeads(tools, status, held, heads),
          keepChecking(tools, status, held, {
            keptHeads: heads.folder === undefined ? undefined : headsIn(heads.folder),
            ...check,
          }),
        ])
        Object.assign(status, newTreesStatus())
      })
    },
  })
  return {
    status: () => status,
    async stop() {
      ending.abort()
      await locks
      await following
    },
  }
}

/** Follows the log until the signal. Tries again for ever, with what is stored. */
async function follow(
  tools: Tools,
  status: TreesStatus,
  signal: AbortSignal,
  restFactor: number,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await growUntil(tools, status, signal, restFactor)
    } catch (error) {
      if (signal.aborted) break
      const isNews = status.trouble === undefined
      status.trouble = whyOf(error)
      if (isNews) tools.log.error({ alarm: 'the trees do not grow', err: error }, status.trouble)
      await pause(retryMs, undefined, { signal }).catch(() => {})
    }
  }
}

const whyOf = (error: unknown): string =>
  `The trees over the companies’ events do not grow${error instanceof PositionUnknown ? `: ${error.message}` : ''}`

async function growUntil(
  { pool, store }: Tools,
  status: TreesStatus,
  signal: AbortSignal,
  restFactor: number,
): Promise<void> {
  let was = await readCheckpoint(pool)
  status.position = was
  for await (const batch of store.subscribe({ after: was, batchSize, maxBytes, maxWait, signal })) {
    const began = performance.now()
    if (comparePositions(batch.position, was) > 0) await add(batch)
    was = batch.position
    status.position = was
    status.recordedAt = batch.events.at(-1)?.recordedAt ?? status.recordedAt
    status.trouble = undefined
    status.isLevel ||= batch.caughtUp
    if (batch.caughtUp) status.growingTo = undefined
    else status.growingTo ??= await store.head()
    await pause(restFactor * (performance.now() - began), undefined, { signal }).catch(() => {})
  }

  async function add({ events, position: now }: Batch): Promise<void> {
    const companies = new Set(events.map(({ metadata }) => metadata.companyId))
    const ends = await readEnds(pool, [...companies])
    const trees = addEvents(events, id => ends.get(id) ?? noTree)
    const uncounted = uncountedOf(events)
    await inTransaction(pool, async client => {
      if (!(await writeTrees(client, trees, { was, now })))
        throw new Error('Another process has added to the trees; they are read again.')
      await writeUncounted(client, uncounted)
    })
  }
}
