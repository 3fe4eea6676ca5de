import { noTableYet } from '@rollcall/platform/postgres/missing-table.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Pool } from 'pg'

/** Reads rows of a workers' table, which is not a read model: the statement itself must name the company. */
export type Besides = <Row extends object>(statement: Statement) => Promise<Row[]>

/** `pool` reads as the tables' owner. Gives no rows before the workers' first start. */
export const createBesides =
  (pool: Pick<Pool, 'query'>): Besides =>
  async <Row extends object>(statement: Statement) => {
    const result = await pool.query(statement).catch(noTableYet)
    return (result?.rows ?? []) as Row[]
  }
