import type { Row } from '@rollcall/read-models/kernel/table.ts'
import type { RowId } from '../fold/fold-events.ts'
import { isDataAtFault } from '../postgres/failures.ts'
import type { Queryable } from '../postgres/transactions.ts'
import { readTogether, type WantedRows } from './read-together.ts'
import { readStoredRows } from './stored-rows.ts'

/** With more rows than this, several connections are faster than one statement. */
const maxTogether = 500

/** Gives rows by their keys; missing rows are absent. */
export type ReadStoredRows = (wanted: WantedRows) => Promise<Map<RowId, Row>>

/** Reads each table's rows with a separate query. */
export const readingAlone =
  (db: Queryable): ReadStoredRows =>
  ({ projection, table, keys }) =>
    readStoredRows(db, projection, table, keys)

interface Asked extends PromiseWithResolvers<Map<RowId, Row>> {
  wanted: WantedRows
}

/** Collects the rows that several projections need, and reads them in one statement if they are few. */
export class RowReads {
  readonly #db: Queryable
  readonly #alone: ReadStoredRows
  readonly #open: Asked[] = []

  constructor(db: Queryable) {
    this.#db = db
    this.#alone = readingAlone(db)
  }

  /** Resolves with the rows after `send` was called. */
  readonly wait: ReadStoredRows = wanted => {
    if (wanted.keys.length === 0) return Promise.resolve(new Map())
    const asked = { ...Promise.withResolvers<Map<RowId, Row>>(), wanted }
    this.#open.push(asked)
    return asked.promise
  }

  /** Reads everything that has been requested so far. */
  send(): void {
    const asked = this.#open.splice(0)
    const count = asked.reduce((sum, { wanted }) => sum + wanted.keys.length, 0)
    if (asked.length > 1 && count <= maxTogether) this.#sendTogether(asked)
    else this.#sendAlone(asked)
  }

  #sendAlone(asked: readonly Asked[]): void {
    for (const { wanted, resolve, reject } of asked) this.#alone(wanted).then(resolve, reject)
  }

  #sendTogether(asked: readonly Asked[]): void {
    const reading = readTogether(
      this.#db,
      asked.map(({ wanted }) => wanted),
    )
    reading.then(
      found => asked.forEach(({ resolve }, i) => void resolve(found[i] ?? new Map())),
      error => {
        // Each alone, so that only the projection whose key is at fault gets the error.
        if (isDataAtFault(error)) this.#sendAlone(asked)
        else for (const { reject } of asked) reject(error)
      },
    )
  }
}
