import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const planChangesTable = defineTableOf<PlanChangeRow>({
  name: 'plan_changes',
  columns: {
    company_id: 'text',
    id: 'text',
    at: 'instant',
    what: 'text',
    was: 'text?',
    plan_id: 'text',
    ends_at: 'instant?',
    by: 'text?',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'at', 'id']],
  counted: [],
})
