import { EndLapsedEmailChange } from '@rollcall/contracts/accounts/commands.ts'
import { defineDue } from '../kernel/schedule/due.ts'
import { dueRows } from '../kernel/schedule/due-rows.ts'

const lapsed = dueRows('read.accounts', 'pending_expires_at', ['company_id', 'pending_expires_at'])

/** New addresses whose link expired unopened, so that nothing needs the reservation. */
export const lapsedEmailChanges = defineDue({
  command: EndLapsedEmailChange,
  async find(pool, now, page) {
    return (await lapsed(pool, now, page)).map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: {
        companyId: row.company_id,
        accountId: row.id,
        expiresAt: row.pending_expires_at,
      },
    }))
  },
})
