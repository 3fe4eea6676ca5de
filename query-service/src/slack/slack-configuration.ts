import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { SlackConfiguration } from '@rollcall/contracts/slack/configuration.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'

const configurationOf = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.companies as c')
    .leftJoin('read.slack_settings as s', join =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.company_id'),
    )
    .select(['c.plan_id as planId', 's.connected', 's.webhook_end as webhookEnd', 's.occasions'])
    .where('c.company_id', '=', companyId)
    .where('c.id', '=', companyId),
)

/** GET /api/company/setting/slackConfigurationTeam: the company's plan and Slack's occasions; only for companies. */
export const slackConfiguration: Route = {
  path: '/api/company/setting/slackConfigurationTeam',
  roles: ['company'],
  async answer({ session, request, response, reading }) {
    await awaitPosition(reading.positions, ['companies', 'slack_settings'], request, response)
    const { companyId } = session
    const [row] = await readRowsOf(reading.read, companyId, configurationOf(companyId))
    if (!row) throw new Refusal('unavailable')
    const { planId, connected, webhookEnd, occasions } = row
    const plan = { planId }
    const answer: SlackConfiguration = {
      status: 200,
      plan,
      data: {
        plan,
        connected: connected ?? false,
        webhookEnd: webhookEnd ?? '',
        occasions: [...(occasions ?? [])],
      },
    }
    response.json(answer)
  },
}
