import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'

/*
 * The running total of a column of daily changes after each row's day: the current total less the changes of later
 * days. So a row costs only the days since then, read along the key, and not the whole past.
 */

const ofCompany = expressionBuilder<Database, 'read.company_days'>()
/** The company that a row of the platform concerns. */
export const subjectId = ofCompany.ref('read.company_days.subject_id')

const currentEmployees = ofCompany
  .selectFrom('read.company_admin as c')
  .select('c.active_employees')
  .whereRef('c.company_id', '=', 'read.company_days.company_id')
  .whereRef('c.id', '=', 'read.company_days.subject_id')
const laterEmployees = ofCompany
  .selectFrom('read.company_days as later')
  .select(({ fn }) => fn.sum<number>('later.employees_change').as('change'))
  .whereRef('later.company_id', '=', 'read.company_days.company_id')
  .whereRef('later.subject_id', '=', 'read.company_days.subject_id')
  .whereRef('later.day', '>', 'read.company_days.day')

/** A company's active employees after one of its days. The company's own row has the current total. */
export const companyEmployees = sql<number>`(${currentEmployees} - coalesce(${laterEmployees}, 0))`

/** The total of the whole platform after a day. */
export function platformTotal(column: 'employees_change' | 'registrations') {
  const { selectFrom } = expressionBuilder<Database, 'read.platform_days'>()
  const current = selectFrom('read.platform_days as d')
    .select(({ fn }) => fn.sum<number>(`d.${column}`).as('total'))
    .where('d.company_id', '=', sql.lit('platform'))
  const later = selectFrom('read.platform_days as later')
    .select(({ fn }) => fn.sum<number>(`later.${column}`).as('change'))
    .whereRef('later.company_id', '=', 'read.platform_days.company_id')
    .whereRef('later.day', '>', 'read.platform_days.day')
  return sql<number>`(${current} - coalesce(${later}, 0))`
}
