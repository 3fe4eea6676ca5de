import { SlackConnected, SlackDisconnected, SlackOccasionsChosen } from '@rollcall/contracts/slack/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { slackSettings } from './slack-settings.projection.ts'

const companyId = 'platform'
const connected = (end: string) =>
  newEvent(
    SlackConnected,
    { companyId, webhookUrl: `https://hooks.slack.com/services/T0/B0/secret${end}`, occasions: ['sign-up'] },
    companyId,
  )
const row = {
  company_id: companyId,
  id: companyId,
  connected: true,
  webhook_end: 'abcd',
  occasions: ['sign-up'],
  changed_at: recordedAt(1),
}

describe('Slack settings', () => {
  it('keep only the last four characters of the webhook’s address', () => {
    given(slackSettings, connected('abcd')).gives(row)
    given(slackSettings, connected('abcd'), connected('wxyz')).gives({
      ...row,
      webhook_end: 'wxyz',
      changed_at: recordedAt(2),
    })
  })
  it('follow other occasions', () => {
    const chosen = newEvent(SlackOccasionsChosen, { companyId, occasions: ['inquiry'] }, companyId)
    given(slackSettings, connected('abcd'), chosen).gives({
      ...row,
      occasions: ['inquiry'],
      changed_at: recordedAt(2),
    })
  })
  it('forget everything when Slack is disconnected', () => {
    given(slackSettings, connected('abcd'), newEvent(SlackDisconnected, { companyId }, companyId)).gives({
      ...row,
      connected: false,
      webhook_end: '',
      occasions: [],
      changed_at: recordedAt(2),
    })
  })
})
