import { mailBudget } from '@rollcall/contracts/mails/budget.ts'
import { noTableYet } from '@rollcall/platform/postgres/missing-table.ts'
import {
  type MailCountsRow,
  mailCountsStatement,
  mailFactsOf,
  mailFactsStatement,
} from '@rollcall/read-models/company/mail-facts.ts'
import { readRows } from '@rollcall/read-models/reads.ts'
import type { Pool } from 'pg'

/**
 * `admitted`: the mail is counted, once for all attempts. `over`: the company's budget of the day is used. `stale`: it
 * is of an earlier day on which the budget was used. `lost`: another process has taken the delivery over.
 */
export type Admission = 'admitted' | 'over' | 'stale' | 'lost'

/** A claimed delivery of a mail. */
export interface ClaimedMail {
  id: string
  claim: string
  companyId: string
}

export interface MailBudgets {
  /**
   * Counts a mail against its company's budget of the day. `staleFrom`: the ISO instant of a mail that is not worth
   * sending on a later day.
   */
  admit(claimed: ClaimedMail, staleFrom: string | undefined): Promise<Admission>
}

const DAY = 24 * 3_600_000
/** How long a company's budget is cached, in milliseconds, and for how many companies. */
const knownFor = 60_000
const maxKnown = 10_000
/** The longest wait before a used budget is checked again, because people may have joined in the meantime. */
const lookAgainWithin = 15 * 60_000

/** The budgets of mails, counted in Postgres. Until the read models exist, every mail is admitted. */
export function createMailBudgets(pool: Pool, now: () => Date): MailBudgets {
  const known = new Map<string, { budget: number; until: number; day: string }>()

  /** `read`: it was read just now. */
  async function budgetOf(
    companyId: string,
    day: string,
  ): Promise<{ budget: number; read: boolean } | undefined> {
    const kept = known.get(companyId)
    const at = now().getTime()
    if (kept && kept.until > at && kept.day === day) return { budget: kept.budget, read: false }
    const facts = await readRows(pool, mailFactsStatement(companyId)).catch(noTableYet)
    if (!facts) return undefined
    const { rows } = await pool.query<MailCountsRow>(mailCountsStatement(companyId, day))
    const budget = mailBudget(mailFactsOf(facts[0], rows[0] as MailCountsRow), at)
    if (known.size >= maxKnown) known.clear()
    known.set(companyId, { budget, until: at + knownFor, day })
    return { budget, read: true }
  }

  const budgets: MailBudgets = {
    async admit(claimed, staleFrom) {
      const { id, claim, companyId } = claimed
      const day = now().toISOString().slice(0, 10)
      const of = companyId === 'platform' ? undefined : await budgetOf(companyId, day)
      if (of === undefined) return 'admitted'
      const { rows } = await pool.query<{ admission: Admission }>(admitSql, [
        id,
        claim,
        companyId,
        day,
        of.budget,
        Math.min(Date.parse(day) + DAY - now().getTime(), lookAgainWithin),
        staleFrom ?? null,
        of.read,
      ])
      const admission = rows[0]?.admission ?? 'lost'
      if (admission !== 'over') return admission
      known.delete(companyId)
      // People may have joined since the budget was read, so only a fresh one refuses.
      return of.read ? 'over' : budgets.admit(claimed, staleFrom)
    },
  }
  return budgets
}

/**
 * One statement, so that a mail is counted once however often it is tried, and only together with its delivery. A
 * company whose budget is used is closed for a while: its mails get no turn, and wait in the table.
 */
const admitSql = `
  with mine as (
    select id, counted_on from delivery.deliveries where id = $1 and claim = $2 and state = 'claimed' for update),
  stale as (
    select from delivery.mail_days
    where company_id = $3 and day = ($7::timestamptz at time zone 'UTC')::date and day < $4::date
      and closed_until is not null),
  counted as (
    insert into delivery.mail_days as d (company_id, day, mails)
    select $3, $4::date, 1 from mine where counted_on is null and $5::integer > 0 and not exists (select from stale)
    on conflict (company_id, day) do update set mails = d.mails + 1
      where d.mails + 9 * d.bounces < $5::integer
    returning day),
  marked as (
    update delivery.deliveries set counted_on = $4::date where id = $1 and exists (select from counted)),
  decided as (
    select case when counted_on is not null or exists (select from counted) then 'admitted'
      when exists (select from stale) then 'stale' else 'over' end as admission
    from mine),
  closed as (
    update delivery.mail_days set closed_until = now() + $6 * interval '1 millisecond'
    where company_id = $3 and day = $4::date and $8 and exists (select from decided where admission = 'over'))
  select admission from decided`
