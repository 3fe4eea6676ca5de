import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** Names are read with the person's record, and the days on which the person was blocked from their facts. */
export const awayTable = defineTableOf<Omit<AwayRow, 'fullName' | 'position' | 'zone'>>({
  name: 'away',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    from: 'day',
    to: 'day',
    dates: 'json',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'from', 'id'],
    ['company_id', 'to', 'id'],
    ['company_id', 'employee_id', 'to', 'id'],
  ],
  counted: [],
  owner: 'employee_id',
})
