import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { until } from '../client.ts'

/** Replaces a company's heads by one over everything that is recorded now, as at the next midnight (UTC). */
export async function signAnew(databaseUrl: string, companyId: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 })
  const isTrue = (statement: string, value: string) => async () =>
    (await pool.query<{ yes: boolean }>(statement, [value])).rows[0]?.yes
  try {
    const { rows } = await pool.query<{ end: string }>(
      'select max(position)::text as end from event_store.events',
    )
    const isGrown = isTrue('select position >= $1 as yes from evidence.checkpoint', String(rows[0]?.end))
    await until('the trees to hold the log', isGrown, 30_000)
    await pool.query(
      `with gone as (delete from evidence.heads where company_id = $1)
        update evidence.trees set signed_on = '-infinity', unsigned = true where company_id = $1`,
      [companyId],
    )
    const isSigned = isTrue('select true as yes from evidence.heads where company_id = $1', companyId)
    await until('a head to be signed', isSigned, 30_000)
  } finally {
    await pool.end()
  }
}

// As a tool: for the company whose id it is given.
if (import.meta.main) {
  const { config, close } = await toolConfig()
  await signAnew(config.DATABASE_URL, String(process.argv[2]))
  await close()
}
