import { SlackConnected, SlackDisconnected, SlackOccasionsChosen } from '@rollcall/contracts/slack/events.ts'
import type { SlackRow } from '@rollcall/contracts/slack/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type SlackSettings = RowOf<SlackRow>

const whose = ({ data }: { data: { companyId: string } }) => [data.companyId]

/**
 * The channel and occasions of posts to Slack: one row per company and one for the platform, with only the end of the
 * address.
 */
export const slackSettings = defineProjection<SlackSettings>({
  name: 'slack_settings',
  version: 1,
  table: {
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
  },
  when: [
    on(SlackConnected, {
      key: whose,
      fold: (_row, { data, recordedAt }) => ({
        company_id: data.companyId,
        id: data.companyId,
        connected: true,
        webhook_end: data.webhookUrl.slice(-4),
        occasions: data.occasions,
        changed_at: recordedAt,
      }),
    }),
    on(SlackOccasionsChosen, {
      key: whose,
      fold: (row, { data, recordedAt }) =>
        row && { ...row, occasions: data.occasions, changed_at: recordedAt },
    }),
    on(SlackDisconnected, {
      key: whose,
      fold: (row, { recordedAt }) =>
        row && { ...row, connected: false, webhook_end: '', occasions: [], changed_at: recordedAt },
    }),
  ],
})
