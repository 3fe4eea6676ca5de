import { FinishCommand } from '@rollcall/contracts/multi-step/commands.ts'
import { defineDue } from '../kernel/schedule/due.ts'
import { dueRows } from '../kernel/schedule/due-rows.ts'

/** Milliseconds that a command may take before it counts as interrupted; finishing one in progress does no harm. */
const cutOffAfter = 60_000

const unfinished = dueRows('read.unfinished_commands', 'began_at', ['company_id'])

/** Multi-step commands interrupted by a crash. */
export const commandsToFinish = defineDue({
  command: FinishCommand,
  async find(pool, now, page) {
    return (await unfinished(pool, new Date(now.getTime() - cutOffAfter), page)).map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: { companyId: row.company_id, commandId: row.id },
    }))
  },
})
