import type { NotificationSettingsRow } from '@rollcall/contracts/notifications/settings-view.ts'
import { defineTableOf } from '../kernel/table.ts'

export const notificationSettingsTable = defineTableOf<NotificationSettingsRow>({
  name: 'notification_settings',
  columns: { company_id: 'text', id: 'text', bell_off: 'json', mail_off: 'json' },
  key: ['company_id', 'id'],
  indexes: [],
  counted: [],
  owner: 'id',
})
