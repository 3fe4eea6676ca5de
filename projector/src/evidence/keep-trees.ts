import { setTimeout as pause } from 'node:timers/promises'
import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { Batch } from '@rollcall/platform/event-store/event-store.ts'
import { inTransaction } from '../kernel/postgres/transactions.ts'
import { holdLocks } from '../kernel/run/projection-locks.ts'
import type { Tools } from '../kernel/tools.ts'
import { addEvents, noTree } from './add-events.ts'
import { readCheckpoint, readEnds, writeTrees } from './tree-store.ts'

/** The state of the trees in this process. */
export interface TreesStatus {
  /** Up to which position they hold the log; undefined while another process keeps them. */
  position: Position | undefined
  /** Why they do not grow; undefined: they do. */
  trouble: string | undefined
}

export interface TreeKeeper {
  status(): TreesStatus
  stop(): Promise<void>
}

const batchSize = 5_000
const maxBytes = 4 * 1024 * 1024
/** In milliseconds. A batch waits for more events, so that a tile is written once for many of them. */
const maxWait = 200
const retryMs = 1_000

/**
 * Adds every event of the log to the tree of its company (docs/evidence.md), without end: a follower of the log with
 * its own checkpoint, in one process at a time by an advisory lock of the database at `url`. The schema `evidence` must
 * exist.
 */
export function keepTrees({ tools, url }: { tools: Tools; url: string }): TreeKeeper {
  const status: TreesStatus = { position: undefined, trouble: undefined }
  const ending = new AbortController()
  let following: Promise<unknown> = Promise.resolve()
  const locks = holdLocks({
    url,
    names: ['rollcall evidence trees'],
    signal: ending.signal,
    onConnected: held => () => {
      following = following.then(() => follow(tools, status, held))
    },
  })
  return {
    status: () => ({ ...status }),
    async stop() {
      ending.abort()
      await locks
      await following
    },
  }
}

/** Follows the log until the signal. Tries again for ever, with what is stored. */
async function follow(tools: Tools, status: TreesStatus, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await growUntil(tools, status, signal)
    } catch (error) {
      if (signal.aborted) break
      status.trouble = 'The trees over the companies’ events do not grow'
      tools.log.warn({ err: error }, status.trouble)
      await pause(retryMs, undefined, { signal }).catch(() => {})
    }
  }
  status.position = undefined
}

async function growUntil({ pool, store }: Tools, status: TreesStatus, signal: AbortSignal): Promise<void> {
  let was = await readCheckpoint(pool)
  status.position = was
  for await (const batch of store.subscribe({ after: was, batchSize, maxBytes, maxWait, signal })) {
    if (comparePositions(batch.position, was) <= 0) continue
    await add(batch)
    was = batch.position
    status.position = was
    status.trouble = undefined
  }

  async function add({ events, position: now }: Batch): Promise<void> {
    const companies = new Set(events.map(({ metadata }) => metadata.companyId))
    const ends = await readEnds(pool, [...companies])
    const trees = addEvents(events, id => ends.get(id) ?? noTree)
    await inTransaction(pool, async client => {
      if (await writeTrees(client, trees, { was, now })) return
      throw new Error('Another process has added to the trees; they are read again.')
    })
  }
}
