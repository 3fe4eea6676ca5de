import { slackEffectOf, slackPosts } from '@rollcall/contracts/slack/occasions.ts'
import type { Condition, ListRequest } from '../kernel/list-request.ts'
import { createParameters, type Statement } from '../kernel/statement.ts'
import type { TableStatements } from '../kernel/table-routes.ts'

/** A delivery as it stands in the table of the workers, in the columns of the view `slack-delivery`. */
const columns = `
  id,
  left(effect, -6) as occasion,
  case state when 'sent' then 'delivered' when 'failed' then 'failed' when 'uncertain' then 'uncertain' else 'waiting' end as state,
  case when state in ('failed', 'uncertain') then reason end as error,
  created_at as "requestedAt",
  case when state in ('sent', 'failed', 'uncertain') then changed_at end as "settledAt"`

/** What was not to be posted, as nobody wanted it, is no post. The index deliveries_slack has the same words. */
const posts = `effect like '%-slack' and state <> 'skipped'`
const effects = slackPosts.map(slackEffectOf)

function whereSql(conditions: readonly Condition[], add: (value: unknown) => string): string {
  // The one filter of every resource is by ids.
  const ids = conditions.map(
    ({ operator, values }) => `id ${operator === 'is' ? '= any' : '<> all'}(${add(values)}::text[])`,
  )
  return [posts, `effect = any(${add(effects)}::text[])`, ...ids].join(' and ')
}

function pageSql({ conditions, sort, limit, offset }: ListRequest): Statement {
  const { values, add } = createParameters()
  const where = whereSql(conditions, add)
  const { direction } = sort
  const order = sort.field === 'id' ? `id ${direction}` : `created_at ${direction}, id ${direction}`
  const total = `(select count(*)::int from delivery.deliveries where ${where}) as total`
  const text = `select ${total}, ${columns} from delivery.deliveries where ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`
  return { text, values }
}

function totalSql({ conditions }: ListRequest): Statement {
  const { values, add } = createParameters()
  return {
    text: `select count(*)::int as total from delivery.deliveries where ${whereSql(conditions, add)}`,
    values,
  }
}

/**
 * The resource `slack-delivery`: what became of a post is no event but stands in the table in which the workers keep
 * their deliveries, which holds ids and codes alone.
 */
export const slackDeliveries: TableStatements = { page: pageSql, total: totalSql }
