import type { LockAct, MonthLockRow } from '@rollcall/contracts/month-locks/views.ts'
import { json } from '../kernel/columns.ts'
import { defineTableOf } from '../kernel/table.ts'

export const monthLocksTable = defineTableOf<MonthLockRow>({
  name: 'month_locks',
  columns: {
    company_id: 'text',
    id: 'text',
    last_day: 'day',
    state: 'text',
    locked_at: 'instant',
    reopened_at: 'instant?',
    reason: 'text',
    people: 'integer',
    worked_minutes: 'integer',
    minutes_before: 'integer?',
    missing_punch_outs: 'integer',
    history: json<LockAct[]>(),
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'last_day', 'id'],
    ['company_id', 'locked_at', 'id'],
  ],
  counted: ['state'],
})
