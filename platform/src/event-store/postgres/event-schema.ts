import type { Pool } from 'pg'
import { migrate, sqlStep } from '../../postgres/migrations.ts'

/** Creates or upgrades the log's schema in a database. */
export async function makeEventSchema(pool: Pool): Promise<void> {
  await migrate(pool, 'event-store', [await sqlStep(new URL('./001-events.sql', import.meta.url))])
}
