import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { EndPlan } from '@rollcall/contracts/plans/commands.ts'
import type { Due } from '../kernel/due.ts'

/** Cancelled plans whose paid month is over. */
export const plansToEnd: Due = {
  command: 'EndPlan',
  async find(pool, now, most) {
    const { rows } = await pool.query<{ id: string; ends_at: Date }>(
      'select id, ends_at from read.subscriptions where ends_at <= $1 order by ends_at, id limit $2',
      [now, most],
    )
    return rows.map(
      ({ id, ends_at }): CommandBody<typeof EndPlan> => ({ companyId: id, endsAt: ends_at.toISOString() }),
    )
  },
}
