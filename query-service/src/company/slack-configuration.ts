import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { SlackConfiguration } from '@rollcall/contracts/slack/configuration.ts'
import type { SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import type { Express } from 'express'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Reading } from '../kernel/resource-routes.ts'

const text = `
  select c.plan_id, s.connected, s.webhook_end, s.occasions
    from read.companies c
    left join read.slack_settings s on s.company_id = c.company_id and s.id = c.company_id
   where c.company_id = $1 and c.id = $1`
type Row = [PlanId, boolean | null, string | null, SlackOccasion[] | null]

/** GET /api/company/setting/slackConfigurationTeam: the company's plan and what Slack is told; for companies alone. */
export function addSlackConfigurationRoute(app: Express, reading: Reading): void {
  app.get('/api/company/setting/slackConfigurationTeam', async (request, response) => {
    const session = await reading.authenticate(request)
    if (session.role !== 'company') throw new Refusal('wrong-role')
    await awaitPosition(reading.positions, ['companies', 'slack_settings'], request, response)
    const [row] = await reading.read(session.companyId, { text, values: [session.companyId] })
    if (!row) throw new Refusal('unavailable')
    const [planId, connected, webhookEnd, occasions] = row as Row
    const plan = { planId }
    const answer: SlackConfiguration = {
      status: 200,
      plan,
      data: {
        plan,
        connected: connected ?? false,
        webhookEnd: webhookEnd ?? '',
        occasions: occasions ?? [],
      },
    }
    response.json(answer)
  })
}
