import type { SlackRow } from '@rollcall/contracts/slack/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const slackSettingsTable = defineTableOf<SlackRow>({
  name: 'slack_settings',
  columns: {
    company_id: 'text',
    id: 'text',
    connected: 'boolean',
    webhook_end: 'text',
    occasions: 'json',
    changed_at: 'instant',
  },
  key: ['id'],
  indexes: [['company_id', 'id']],
  counted: [],
})
