import type { SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const subscriptionsTable = defineTableOf<SubscriptionRow>({
  name: 'subscriptions',
  columns: {
    company_id: 'text',
    id: 'text',
    plan_id: 'text',
    plan_since: 'instant',
    ends_at: 'instant?',
    active_employees: 'integer',
  },
  key: ['id'],
  indexes: [
    ['company_id', 'id'],
    ['ends_at', 'id'],
  ],
  counted: [],
  fillfactor: 80,
})
