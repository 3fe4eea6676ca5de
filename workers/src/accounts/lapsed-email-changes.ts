import type { EndLapsedEmailChange } from '@rollcall/contracts/accounts/commands.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { Due } from '../kernel/due.ts'

interface Row {
  company_id: string
  id: string
  pending_expires_at: Date
  since: string
}

/** New addresses whose link nobody opened in time: the address is held for nothing. */
export const lapsedEmailChanges: Due = {
  command: 'EndLapsedEmailChange',
  async find(pool, now, { after: [since, id] = ['-infinity', ''], most }) {
    const { rows } = await pool.query<Row>(
      `select company_id, id, pending_expires_at, pending_expires_at::text as since from read.accounts
       where pending_expires_at <= $1 and (pending_expires_at, id) > ($2::timestamptz, $3)
       order by pending_expires_at, id limit $4`,
      [now, since, id, most],
    )
    return rows.map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: {
        companyId: row.company_id,
        accountId: row.id,
        expiresAt: row.pending_expires_at.toISOString(),
      } satisfies CommandBody<typeof EndLapsedEmailChange>,
    }))
  },
}
