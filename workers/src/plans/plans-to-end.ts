import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { EndPlan } from '@rollcall/contracts/plans/commands.ts'
import type { Due } from '../kernel/due.ts'

/** Cancelled plans whose paid month is over. */
export const plansToEnd: Due = {
  command: 'EndPlan',
  async find(pool, now, { after: [since, id] = ['-infinity', ''], most }) {
    const { rows } = await pool.query<{ id: string; ends_at: Date; since: string }>(
      `select id, ends_at, ends_at::text as since from read.subscriptions
       where ends_at <= $1 and (ends_at, id) > ($2::timestamptz, $3) order by ends_at, id limit $4`,
      [now, since, id, most],
    )
    return rows.map(row => ({
      place: [row.since, row.id],
      companyId: row.id,
      body: { companyId: row.id, endsAt: row.ends_at.toISOString() } satisfies CommandBody<typeof EndPlan>,
    }))
  },
}
