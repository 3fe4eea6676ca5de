import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { createPool, type PoolOptions } from '@rollcall/platform/postgres/pool.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { columnTypes } from '@rollcall/read-models/kernel/column-types.ts'
import type { Pool } from 'pg'
import { type Reader, refusalOf, refused } from './reader.ts'

/** How many rows are fetched at once: few, because pages wait while a batch is turned into text. */
const batchOf = 100

/** How long a client may leave a batch unread, in milliseconds, before the server ends the transaction. */
const longestPause = 60_000

/** How many streams of one company may be open at once in a process; further ones are refused. */
const ofCompany = 2

/** All rows of a list as they stood at one moment, in batches; each row is its columns in order. */
export interface RowStream {
  total: number
  batches: AsyncGenerator<unknown[][]>
  /** Reads further data for the rows of a batch, as of the same moment. Only while the batches are read. */
  read: Reader
}

/**
 * Opens the rows of a statement for one company; `total` is the statement that counts them. The caller must read or
 * return the batches, which holds a connection. Throws Refusal 'unavailable' when too many are open, or Postgres is away.
 */
export type OpenRows = (companyId: string, rows: Statement, total: Statement) => Promise<RowStream>

/**
 * Connections that read as `rollcall_reader`, besides those for pages, so that streams never hold up a page. A fetch may
 * sort a million rows.
 */
export const streamPool = (databaseUrl: string, options: Pick<PoolOptions, 'log'> = {}): Pool =>
  createPool(databaseUrl, {
    ...options,
    max: 3,
    application_name: 'rollcall query streams',
    planCacheMode: 'force_custom_plan',
    role: 'rollcall_reader',
    statementTimeout: 60_000,
  })

/** Reads by a cursor in a read-only transaction, so that memory stays flat and the total is exact. `pool`: a streamPool. */
export function createOpenRows(pool: Pool): OpenRows {
  const open = new Map<string, number>()
  const count = (companyId: string, more: number) => {
    const left = (open.get(companyId) ?? 0) + more
    if (left > 0) open.set(companyId, left)
    else open.delete(companyId)
  }

  return async (companyId, rows, total) => {
    if ((open.get(companyId) ?? 0) >= ofCompany) throw new Refusal('too-many-requests')
    count(companyId, 1)
    let broken = true
    const client = await pool.connect().catch(error => {
      count(companyId, -1)
      throw refused('unavailable', error)
    })
    const release = (destroy: boolean) => {
      count(companyId, -1)
      client.release(destroy)
    }
    // One after another, as a connection takes them.
    let last: Promise<unknown> = Promise.resolve()
    function read(_companyId: string, { text, values }: Statement): Promise<unknown[][]> {
      const found = last.then(() =>
        client.query<unknown[]>({ text, values, rowMode: 'array', types: columnTypes }),
      )
      last = found.catch(() => undefined)
      return found.then(({ rows }) => rows)
    }
    try {
      await client.query('begin isolation level repeatable read read only')
      await client.query(
        `select set_config('rollcall.company', $1, true), set_config('cursor_tuple_fraction', '1', true),
                set_config('idle_in_transaction_session_timeout', $2, true)`,
        [companyId, String(longestPause)],
      )
      const counted = await client.query<[unknown]>({ ...total, rowMode: 'array', types: columnTypes })
      await client.query({ text: `declare streamed no scroll cursor for ${rows.text}`, values: rows.values })
      broken = false
      return { total: Number(counted.rows[0]?.[0] ?? 0), batches: batches(), read }
    } catch (error) {
      const code = refusalOf(error)
      throw code ? refused(code, error) : error
    } finally {
      if (broken) release(true)
    }

    async function* batches(): AsyncGenerator<unknown[][]> {
      let ended = false
      try {
        while (true) {
          const { rows: batch } = await client.query<unknown[]>({
            text: `fetch ${batchOf} from streamed`,
            rowMode: 'array',
            types: columnTypes,
          })
          if (batch.length > 0) yield batch
          if (batch.length < batchOf) break
        }
        await client.query('commit')
        ended = true
      } finally {
        // A connection in the middle of a transaction is not used again.
        release(!ended)
      }
    }
  }
}
