import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Due, DueItem, DuePlace } from '../kernel/schedule/due.ts'
import { startTestServer, type TestServer, type TestSystem } from './test-system.ts'

/** A database for a file of tests, with the read models that a query uses, made by the statements. */
export function databaseWith(...statements: readonly string[]): () => Pool {
  let server: TestServer | undefined
  let system: TestSystem | undefined
  beforeAll(async () => {
    server = await startTestServer()
    system = await server.open()
    for (const statement of statements) await system.pool.query(statement)
  })
  afterAll(async () => {
    await system?.stop()
    await server?.stop()
  })
  return () => {
    if (!system) throw new Error('The database is not started yet.')
    return system.pool
  }
}

/** The command bodies of everything that is due at an instant, read in pages of `max`. */
export async function allDue(due: Due, pool: Pool, now: string, max = 10): Promise<DueItem['body'][]> {
  const bodies: DueItem['body'][] = []
  for (let after: DuePlace | undefined; ; ) {
    const page = await due.find(pool, new Date(now), { after, max })
    bodies.push(...page.map(({ body }) => body))
    after = page.at(-1)?.place
    if (page.length < max) return bodies
  }
}
