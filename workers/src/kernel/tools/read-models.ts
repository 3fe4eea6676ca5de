import { setTimeout as pause } from 'node:timers/promises'
import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import { noTableYet } from '@rollcall/platform/postgres/missing-table.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { columnTypes } from '@rollcall/read-models/kernel/column-types.ts'
import { fixedRead, type Read, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import { TemporaryFailure } from '../delivery-errors.ts'

const checkpointOf = fixedRead((projection: string) =>
  reads
    .selectFrom('read.checkpoints')
    .select(({ ref }) => sql<Position>`${ref('position')}::text`.as('position'))
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
    statement: Statement | Read<Row>,
  ): Promise<Row[]>
}

/** A projection usually follows within milliseconds; a retry of the delivery would wait for seconds. */
const tries = 20
const betweenMs = 100

export function createReadModels(pool: Pool): ReadModels {
  async function hasReached(projection: string, position: Position): Promise<boolean> {
    const checkpoints = await readRows(pool, checkpointOf(projection)).catch(noTableYet)
    const checkpoint = checkpoints?.[0]
    return checkpoint !== undefined && comparePositions(checkpoint.position, position) >= 0
  }
  return {
    async rows<Row extends QueryResultRow>(
      { projection, upTo }: { projection: string; upTo: Position },
      statement: Statement | Read<Row>,
    ) {
      for (let n = 1; !(await hasReached(projection, upTo)); n += 1) {
        if (n === tries) throw new TemporaryFailure('read-model-behind')
        await pause(betweenMs)
      }
      const { text, values } = statement
      // A plain statement may use other options of pg, such as rows as arrays.
      const asked = 'columns' in statement ? { text, values, types: columnTypes } : statement
      return (await pool.query<Row>(asked)).rows
    },
  }
}
