import { SlackConnected, SlackDisconnected, SlackOccasionsChosen } from '@rollcall/contracts/slack/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { slackSettingsTable } from '@rollcall/read-models/slack/slack-settings.table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type SlackSettings = RowOf<typeof slackSettingsTable>

const whose = ({ data }: { data: { companyId: string } }) => [data.companyId]

/**
 * The channel and occasions of posts to Slack: one row per company and one for the platform, with only the end of the
 * address.
 */
export const slackSettings = defineProjection<SlackSettings>({
  table: slackSettingsTable,
  version: 1,
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
