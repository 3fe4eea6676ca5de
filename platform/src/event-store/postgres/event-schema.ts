import type { Pool } from 'pg'
import { migrate, sqlStep } from '../../postgres/migrations.ts'

/** Makes the log's schema in a database, or brings it up to date. */
export async function makeEventSchema(pool: Pool): Promise<void> {
  await migrate(pool, 'event-store', [await sqlStep(new URL('./001-events.sql', import.meta.url))])
}
