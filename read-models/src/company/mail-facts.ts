import type { MailFacts } from '@rollcall/contracts/mails/budget.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import { fixedRead, type RowTypeOf, reads } from '../reads.ts'

/** Reads the facts that decide a company's budget of mails; no row: the company is not known yet. */
export const mailFactsStatement = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.company_admin as c')
    .select(['c.verified', 'c.registered_at', 'c.plan_id', 'c.plan_since'])
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('read.company_plan_changes as p')
            .select(({ ref }) => sql<boolean>`${ref('p.what')} = 'assigned'`.as('vouched'))
            .where('p.company_id', '=', 'platform')
            .where('p.subject_id', '=', companyId)
            .where('p.what', 'in', ['registered', 'switched', 'ended', 'assigned'])
            .orderBy('p.at', 'desc')
            .orderBy('p.id', 'desc')
            .limit(1),
          sql<boolean>`false`,
        )
        .as('vouched'),
    )
    .select(({ selectFrom }) =>
      selectFrom('read.employees as e')
        .select(sql<number>`count(*)::integer`.as('joined'))
        .where('e.company_id', '=', companyId)
        .where('e.status', '=', 'active')
        .as('joined'),
    )
    .where('c.company_id', '=', 'platform')
    .where('c.id', '=', companyId),
)
type MailFactsRow = RowTypeOf<typeof mailFactsStatement>

/** A company's mails of a day, and of the week that ends with it. */
export interface MailCountsRow {
  mails: number
  bounces: number
  recent_mails: number
  recent_bounces: number
  waiting: number
}

/** Reads how many mails a company caused on a day (YYYY-MM-DD, UTC) and in the week, and how many wait. Always one row. */
export const mailCountsStatement = (companyId: string, day: string): Statement => ({
  text: `
    select coalesce(sum(mails) filter (where day = $2::date), 0)::integer as mails,
      coalesce(sum(bounces) filter (where day = $2::date), 0)::integer as bounces,
      coalesce(sum(mails), 0)::integer as recent_mails,
      coalesce(sum(bounces), 0)::integer as recent_bounces,
      case when coalesce(bool_or(closed_until > now()) filter (where day = $2::date), false) then (
        select count(*)::integer from delivery.deliveries
        where line = 'mails' and company_id = $1 and state = 'queued' and turn = 'waiting') else 0 end as waiting
    from delivery.mail_days where company_id = $1 and day > $2::date - 7 and day <= $2::date`,
  values: [companyId, day],
})

/** The facts of a company's budget. A company that is not known yet counts as one that is not verified. */
export const mailFactsOf = (row: MailFactsRow | undefined, counts: MailCountsRow): MailFacts => ({
  verified: row?.verified ?? false,
  registeredAt: row?.registered_at ?? new Date(0).toISOString(),
  planId: row?.plan_id ?? 'free',
  planSince: row?.plan_since ?? new Date(0).toISOString(),
  vouched: row?.vouched ?? false,
  joined: row?.joined ?? 0,
  recent: { mails: counts.recent_mails, bounces: counts.recent_bounces },
})
