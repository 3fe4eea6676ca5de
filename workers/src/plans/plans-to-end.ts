import { EndPlan } from '@rollcall/contracts/plans/commands.ts'
import { defineDue } from '../kernel/schedule/due.ts'
import { dueRows } from '../kernel/schedule/due-rows.ts'

const ended = dueRows('read.subscriptions', 'ends_at', ['ends_at'])

/** Cancelled plans whose paid month is over. */
export const plansToEnd = defineDue({
  command: EndPlan,
  async find(pool, now, page) {
    return (await ended(pool, now, page)).map(row => ({
      place: [row.since, row.id],
      companyId: row.id,
      body: { companyId: row.id, endsAt: row.ends_at },
    }))
  },
})
