import type { ListRequest } from '../kernel/list-request.ts'
import { createParameters, type Statement } from '../kernel/statement.ts'
import type { TableStatements } from '../kernel/table-routes.ts'

/**
 * What the projector notes of companies that it leaves out, as the view `read-model-trouble` has it. Generations that
 * are being built are nobody's read models yet.
 */
const troubles = `
  (select projection || '_' || s.company_id as id, replace(projection, '_', '-') as "readModel",
          s.company_id as "companyId", c.name as "companyName", s.type as "eventType", s.sentence as reason,
          s.since, s.tries, s.next_retry_at as "nextRetryAt"
     from read.set_aside s left join read.company_admin c on c.company_id = 'platform' and c.id = s.company_id
    where projection !~ '_next$') troubles`

function pageSql({ conditions, sort, limit, offset }: ListRequest): Statement {
  const { values, add } = createParameters()
  const where = conditions.map(
    ({ field, operator, values: wanted }) =>
      `"${field}" ${operator === 'is' ? '= any' : '<> all'}(${add(wanted)}::text[])`,
  )
  const filtered = `select *, count(*) over ()::int as total from ${troubles} where ${['true', ...where].join(' and ')}`
  const order = `"${sort.field}" ${sort.direction}, id ${sort.direction}`
  return { text: `${filtered} order by ${order} limit ${add(limit)} offset ${add(offset)}`, values }
}

/**
 * The resource `read-model-trouble`: which companies a read model leaves out, for the platform's administrators. It is
 * about projections, so none makes it.
 */
export const readModelTroubles: TableStatements = {
  page: pageSql,
  total: list => pageSql({ ...list, limit: 1, offset: 0 }),
}
