import type { Pool } from 'pg'
import { migrate, sqlStep } from '../../postgres/migrations.ts'

/** Makes the log's schema in a database, or brings it up to date. */
export async function makeEventSchema(pool: Pool): Promise<void> {
  const steps = ['001-events', '002-recorded-at']
  await migrate(
    pool,
    'event-store',
    await Promise.all(steps.map(step => sqlStep(new URL(`./${step}.sql`, import.meta.url)))),
  )
}
