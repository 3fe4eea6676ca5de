import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Pool } from 'pg'

/** Rows of a table of the workers, which is not a read model: the statement itself must name the company. */
export type Besides = <Row extends object>(statement: Statement) => Promise<Row[]>

/** `pool` reads as the tables' owner. Gives no rows before the workers' first start. */
export const createBesides =
  (pool: Pick<Pool, 'query'>): Besides =>
  async <Row extends object>(statement: Statement) => {
    try {
      return (await pool.query(statement)).rows as Row[]
    } catch (error) {
      if (['42P01', '3F000'].includes(String((error as { code?: string }).code))) return []
      throw error
    }
  }
