import { slackEffectOf, slackPosts } from '@rollcall/contracts/slack/occasions.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { statementOf, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import type { ListRequest } from '../kernel/list-request.ts'
import type { TableStatements } from '../kernel/table-routes.ts'

/** A delivery in the workers' table, in the columns of the view `slack-delivery`. */
const columns = [
  sql.ref('id').as('id'),
  sql`left(effect, -6)`.as('occasion'),
  sql`case state when 'sent' then 'delivered' when 'failed' then 'failed' when 'uncertain' then 'uncertain' else 'waiting' end`.as(
    'state',
  ),
  sql`case when state in ('failed', 'uncertain') then reason end`.as('error'),
  sql.ref('created_at').as('requestedAt'),
  sql`case when state in ('sent', 'failed', 'uncertain') then changed_at end`.as('settledAt'),
]

/** A delivery that was not wanted is not a post. The index deliveries_of_slack has the same condition. */
const posts = sql<boolean>`slack_owner is not null and state <> 'skipped'`
const effects = slackPosts.map(slackEffectOf)

function deliveriesOf({ conditions }: ListRequest, { companyId }: Session) {
  let found = statements
    .selectFrom('delivery.deliveries')
    .where('slack_owner', '=', companyId)
    .where(posts)
    .where(sql<boolean>`effect = any(${effects}::text[])`)
  // The only filter that every resource has is by ids.
  for (const { operator, values } of conditions)
    found = found.where(
      operator === 'is'
        ? sql<boolean>`id = any(${values}::text[])`
        : sql<boolean>`id <> all(${values}::text[])`,
    )
  return found
}

const countOf = (list: ListRequest, session: Session) =>
  deliveriesOf(list, session).select(sql`count(*)::int`.as('total'))

function pageOf(list: ListRequest, session: Session) {
  const { sort, limit, offset } = list
  const found = deliveriesOf(list, session).select([sql`${countOf(list, session)}`.as('total'), ...columns])
  const first = sort.field === 'id' ? found : found.orderBy('created_at', sort.direction)
  return first.orderBy('id', sort.direction).limit(limit).offset(offset)
}

/**
 * The resource `slack-delivery`: the posts to the channel of the session's company, or of the platform. The outcome of
 * a post is not an event. It is in the workers' table of deliveries, which holds only ids and codes.
 */
export const slackDeliveries: TableStatements = {
  page: (list, session) => statementOf(pageOf(list, session)),
  total: (list, session) => statementOf(countOf(list, session)),
}
