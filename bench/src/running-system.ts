import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig, required } from '@rollcall/platform/config.ts'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { launchQuietly } from '@rollcall/platform/embedded/testing/launch-quietly.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec, type EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import type { Pool } from 'pg'
import { isLevel } from '../../e2e/src/read-models.ts'
import { expectNoFailingWork, findFailingWork } from '../../e2e/src/shared/expect-no-failing-work.ts'
import { settled } from './settled.ts'

export interface RunningSystem {
  launched: Launched
  store: EventStore
  pool: Pool
  codec: EventCodec
  /** The port of a service's own. */
  portOf(service: string): number
  /** Waits until every read model has what is in the log now; at most so many milliseconds. */
  projected(ms?: number): Promise<void>
  /** Waits until nothing is left to do about what is in the log (`settled.ts`); at most so many milliseconds. */
  settled(ms?: number): Promise<void>
  /** Ends every service but one; what is written from then on no longer reaches the read models. */
  leaveAlone(service: string): Promise<void>
  /** Throws when some background work kept failing: what was measured is then not the system's whole work. */
  stop(): Promise<void>
}

/** The whole embedded default on an empty data folder, with its log lines as they are by default. */
export async function startRunningSystem(env: Record<string, string> = {}): Promise<RunningSystem> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-bench-'))
  // The database may run as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const launched = await launchQuietly(dataDir, env, 'error').catch(async error => {
    await remove()
    throw error
  })
  const config = readConfig(launched.env)
  const store = await openEventStore(config)
  const pool = createPool(config.DATABASE_URL, { max: 2, application_name: 'bench' })
  const masterKey = required(config, 'MASTER_KEY')
  const codec = createEventCodec({ keys: createPersonKeys({ pool, masterKey }) })
  return {
    launched,
    store,
    pool,
    codec,
    portOf: service =>
      Number(new URL(launched.processes.find(({ name }) => name === service)?.address ?? '').port),
    async projected(ms = 60_000) {
      const head = await store.head()
      const deadline = performance.now() + ms
      for (;;) {
        if (await isLevel(pool, head)) return
        if (performance.now() > deadline) throw new Error(`the read models are not at ${head} after ${ms} ms`)
        await pause(20)
      }
    },
    settled: ms => settled({ launched, store, pool }, ms),
    async leaveAlone(service) {
      const others = launched.processes.filter(({ name }) => name !== service)
      await Promise.all(others.map(process => process.stop()))
    },
    async stop() {
      const failing = await findFailingWork(config.DATABASE_URL)
      await pool.end()
      await store.close()
      await launched.stop()
      await remove()
      expectNoFailingWork(failing)
    },
  }
}
