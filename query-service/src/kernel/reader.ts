import { createHash } from 'node:crypto'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { isConnectionError } from '@rollcall/platform/postgres/connection-error.ts'
import { createPool, type PoolOptions } from '@rollcall/platform/postgres/pool.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { columnTypes } from '@rollcall/read-models/kernel/column-types.ts'
import type { Pool, PoolClient } from 'pg'

/**
 * Reads rows of one company; each row is its columns in order. Throws Refusal 'unavailable' while Postgres is away,
 * 'invalid-input' when Postgres rejects a value.
 */
export type Reader = (companyId: string, statement: Statement) => Promise<unknown[][]>

/** The maximum number of prepared statements on a connection; the resources have far fewer. */
const maxPrepared = 200

/**
 * Connections that read as `rollcall_reader`, pipelined and with a plan for each statement's values, as the reader
 * needs.
 */
export function readerPool(databaseUrl: string, options: Pick<PoolOptions, 'max' | 'log'> = {}): Pool {
  return createPool(databaseUrl, {
    ...options,
    application_name: 'rollcall query rows',
    planCacheMode: 'force_custom_plan',
    role: 'rollcall_reader',
    pipeline: true,
    statementTimeout: 5_000,
  })
}

/**
 * Reads as the role `rollcall_reader`, to which row-level security shows only the rows of the company in
 * `rollcall.company`. The setting is sent together with the statement, so it costs no round trip. `pool` is a
 * readerPool.
 */
export function createReader(pool: Pool): Reader {
  const companyOf = new WeakMap<PoolClient, string>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= maxPrepared) return known
    const name = `read_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }

  async function read(client: PoolClient, companyId: string, { text, values }: Statement) {
    const name = nameOf(text)
    const select = () =>
      client.query<unknown[]>({
        ...(name ? { name } : {}),
        text,
        values,
        rowMode: 'array',
        types: columnTypes,
      })
    if (companyOf.get(client) === companyId) return (await select()).rows
    companyOf.delete(client)
    const [set, found] = await Promise.allSettled([
      client.query({
        name: 'company',
        text: `select set_config('rollcall.company', $1, false)`,
        values: [companyId],
      }),
      select(),
    ])
    if (set.status === 'rejected') throw set.reason
    companyOf.set(client, companyId)
    if (found.status === 'rejected') throw found.reason
    return found.value.rows
  }

  return async (companyId, statement) => {
    let client: PoolClient | undefined
    let broken = false
    try {
      client = await pool.connect()
      return await read(client, companyId, statement)
    } catch (error) {
      const code = client && refusalOf(error)
      // The connection stays usable after a value that Postgres rejects.
      broken = code !== 'invalid-input'
      if (client && !code) throw error
      throw refused(code ?? 'unavailable', error)
    } finally {
      client?.release(broken)
    }
  }
}

/**
 * The schema does not exist yet (no such table, column, schema or role), a view was just replaced, or it took too long.
 */
const notNow = new Set(['42P01', '42703', '3F000', '0A000', '57014', '22023'])

/** A value that does not fit its column's type: out of range, not a number, not a time, not in the character set. */
const noSuchValue = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** The refusal for an error of Postgres; undefined: our own failure. */
export function refusalOf(error: unknown): 'unavailable' | 'invalid-input' | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isConnectionError(error) || notNow.has(code)) return 'unavailable'
  return noSuchValue.has(code) ? 'invalid-input' : undefined
}

export function refused(code: 'unavailable' | 'invalid-input', cause: unknown): Refusal {
  const refusal = new Refusal(code)
  refusal.cause = cause
  return refusal
}
