import { failuresToReport } from '@rollcall/contracts/kernel/background-work.ts'
import { statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import { pagesOf } from '../kernel/table-pages.ts'

const failing = statements
  .selectFrom('delivery.failing_work')
  .select([
    sql.ref<string>('work').as('id'),
    sql.ref<string>('work').as('work'),
    sql.ref<number>('times').as('times'),
    sql.ref<Date>('since').as('failsSince'),
    sql.ref<Date>('last_at').as('lastAt'),
    sql.ref<string>('error').as('error'),
  ])
  .where('times', '>=', sql.lit(failuresToReport))
  .as('failing')

/**
 * The resource `failing-work`, for the platform's administrators: what keeps failing in the background. The workers' table
 * holds only names, counts, instants and errors' classes.
 */
export const failingWork = pagesOf(failing)
