import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { FinishCommand } from '@rollcall/contracts/multi-step/commands.ts'
import type { Due } from '../kernel/due.ts'

/** Milliseconds that a command may take before it counts as cut off; finishing one that is under way does no harm. */
const cutOffAfter = 60_000

/** Commands of several steps that a crash cut off. */
export const commandsToFinish: Due = {
  command: 'FinishCommand',
  async find(pool, now, { after: [since, id] = ['-infinity', ''], most }) {
    const { rows } = await pool.query<{ company_id: string; id: string; since: string }>(
      `select company_id, id, began_at::text as since from read.unfinished_commands
       where began_at <= $1 and (began_at, id) > ($2::timestamptz, $3) order by began_at, id limit $4`,
      [new Date(now.getTime() - cutOffAfter), since, id, most],
    )
    return rows.map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: { companyId: row.company_id, commandId: row.id } satisfies CommandBody<typeof FinishCommand>,
    }))
  },
}
