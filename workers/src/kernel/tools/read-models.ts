import { setTimeout as pause } from 'node:timers/promises'
import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import { fixedStatement, type Statement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import { TemporaryFailure } from '../delivery-errors.ts'

const checkpointOf = fixedStatement<[projection: string]>(projection =>
  statements
    .selectFrom('read.checkpoints')
    .select(sql`position::text`.as('position'))
    .where('projection', '=', projection),
)

/** Effects' queries to the read models, besides the log. */
export interface ReadModels {
  /**
   * The rows that a statement finds in the view of one projection, once it has reached a position. Throws
   * `TemporaryFailure` when the projection does not reach it soon.
   */
  rows<Row extends QueryResultRow>(
    from: { projection: string; upTo: Position },
    statement: Statement,
  ): Promise<Row[]>
}

/** A projection usually follows within milliseconds; a retry of the delivery would wait for seconds. */
const tries = 20
const betweenMs = 100

export function createReadModels(pool: Pool): ReadModels {
  async function hasReached(projection: string, position: Position): Promise<boolean> {
    const { rows } = await pool.query<{ position: Position }>(checkpointOf(projection)).catch(nothingYet)
    return rows[0] !== undefined && comparePositions(rows[0].position, position) >= 0
  }
  return {
    async rows<Row extends QueryResultRow>(
      { projection, upTo }: { projection: string; upTo: Position },
      statement: Statement,
    ) {
      for (let n = 1; !(await hasReached(projection, upTo)); n += 1) {
        if (n === tries) throw new TemporaryFailure('read-model-behind')
        await pause(betweenMs)
      }
      return (await pool.query<Row>(statement)).rows
    },
  }
}

/** Before the projector's first start there are no read models. */
function nothingYet(error: unknown): { rows: { position: Position }[] } {
  const { code } = error as { code?: string }
  if (code === '42P01' || code === '3F000') return { rows: [] }
  throw error
}
