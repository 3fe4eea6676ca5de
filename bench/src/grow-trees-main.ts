import { setTimeout as pause } from 'node:timers/promises'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { keepTrees, type TreeKeeper } from '@rollcall/projector/evidence/keep-trees.ts'
import { projectorPool } from '@rollcall/projector/kernel/postgres/projector-pool.ts'
import type { Tools } from '@rollcall/projector/kernel/tools.ts'

/** A process of its own that grows the trees over the events, as the projector does; asked by messages. */
const url = process.argv[2] ?? ''
const pool = projectorPool(url, () => {})
const store = await openPostgresEventStore({ url })
await migrate(pool, 'evidence', evidenceSchema)
const log = createLog('bench', { LOG_LEVEL: 'error' })
const tools: Tools = { pool, store, log, codec: { decodeEach: async events => [...events] } }
const settings = { tools, url, heads: {}, check: { perHour: 0 } }
let keeper: TreeKeeper | undefined

process.on('message', async (what: 'grow' | 'rest') => {
  if (what === 'grow') {
    // What came while it was stopped, without rests.
    const ahead = keepTrees({ ...settings, restFactor: 0 })
    await level(ahead)
    await ahead.stop()
    keeper = keepTrees(settings)
    await level(keeper)
  } else await keeper?.stop()
  process.send?.(what)
})

async function level(growing: TreeKeeper): Promise<void> {
  const head = BigInt(await store.head())
  while (BigInt(growing.status().position ?? '-1') < head) await pause(10)
}
