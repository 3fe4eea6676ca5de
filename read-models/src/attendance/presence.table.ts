import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/**
 * `joined`: the invitation was opened. A blocked employee's row is hidden, so that it returns with its punches after
 * unblocking.
 */
export const presenceTable = defineTableOf<
  Omit<PresenceRow, 'attention' | 'leaveUntil' | 'leaveHalf' | 'joinsOn'> & {
    hidden: boolean
    joined: boolean
    dateOfJoin: string
  }
>({
  name: 'presence',
  columns: {
    company_id: 'text',
    id: 'text',
    full_name: 'name',
    position: 'name',
    zone: 'text?',
    state: 'text',
    last_punch_at: 'instant?',
    work_date: 'day?',
    sessions: 'json',
    hidden: 'boolean',
    joined: 'boolean',
    date_of_join: 'day',
  },
  key: ['company_id', 'id'],
  indexes: [],
  searched: ['full_name', 'position'],
  counted: ['state'],
  countedWhen: row => !row.hidden,
  owner: 'id',
  // Each punch updates its person's row, so the page needs free space for it.
  fillfactor: 60,
})
