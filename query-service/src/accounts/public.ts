import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'

const { eb, ref, and, not, exists, selectFrom } = expressionBuilder<Database, 'read.sessions'>()

const endedByAccount = selectFrom('read.accounts as a')
  .whereRef('a.company_id', '=', 'read.sessions.company_id')
  .whereRef('a.id', '=', 'read.sessions.account_id')
  .where(
    a => sql<boolean>`${a.ref('a.sessions_valid_after')}::numeric > ${ref('read.sessions.known')}::numeric`,
  )
  .whereRef('a.kept_session', 'is distinct from', 'read.sessions.id')

const endedByCompany = selectFrom('read.companies as c')
  .whereRef('c.company_id', '=', 'read.sessions.company_id')
  .where(
    c => sql<boolean>`${c.ref('c.sessions_valid_after')}::numeric
      > coalesce(${ref('read.sessions.company_known')}, '0')::numeric`,
  )

/**
 * A condition on rows of `read.sessions`: not ended directly, by its time, by a later event of its account, or by a block
 * of its company.
 */
export const sessionIsActive = and([
  eb('read.sessions.ended_at', 'is', null),
  eb('read.sessions.expires_at', '>', sql<string>`now()`),
  not(exists(endedByAccount)),
  not(exists(endedByCompany)),
])
