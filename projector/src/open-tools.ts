import { type Config, required } from '@rollcall/platform/config.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import type { Log } from '@rollcall/platform/log.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { personKeyMigrations } from '@rollcall/platform/personal-data/migrations.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { projectorPool } from './kernel/postgres/projector-pool.ts'
import { followOrderOfServer, readSchema } from './kernel/postgres/schema.ts'
import type { Tools } from './kernel/tools.ts'

/** Opens the log and the read models' database, and upgrades that database's schemas. */
export async function openTools(config: Config, log: Log): Promise<{ tools: Tools; close(): Promise<void> }> {
  const masterKey = required(config, 'MASTER_KEY')
  await migrateSchemas(config.DATABASE_URL)
  const pool = projectorPool(config.DATABASE_URL, message => log.warn(message))
  try {
    const store = await openEventStore(config, why => log.warn(why))
    const codec = createEventCodec({ keys: createPersonKeys({ pool, masterKey }) })
    return {
      tools: { pool, store, codec, log },
      async close() {
        await store.close()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** By a connection that waits for the disk, unlike the projector's. */
async function migrateSchemas(url: string): Promise<void> {
  const pool = createPool(url, { max: 1, application_name: 'rollcall projector migrations' })
  try {
    await migrate(pool, 'person-keys', personKeyMigrations)
    await migrate(pool, 'read', readSchema)
    await migrate(pool, 'evidence', evidenceSchema)
    await followOrderOfServer(pool)
  } finally {
    await pool.end()
  }
}
