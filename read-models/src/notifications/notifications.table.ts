import type { NotificationRow } from '@rollcall/contracts/notifications/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const notificationsTable = defineTableOf<NotificationRow>({
  name: 'notifications',
  columns: {
    company_id: 'text',
    id: 'text',
    account_id: 'text',
    kind: 'text',
    about: 'text?',
    at: 'instant',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'account_id', 'at']],
  counted: [],
  owner: 'account_id',
})
