import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { SlackConfiguration } from '@rollcall/contracts/slack/configuration.ts'
import type { SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'

const configurationOf = fixedStatement<[companyId: string]>(companyId =>
  statements
    .selectFrom('read.companies as c')
    .leftJoin('read.slack_settings as s', join =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.company_id'),
    )
    .select(['c.plan_id', 's.connected', 's.webhook_end', 's.occasions'])
    .where('c.company_id', '=', companyId)
    .where('c.id', '=', companyId),
)
type Row = [PlanId, boolean | null, string | null, SlackOccasion[] | null]

/** GET /api/company/setting/slackConfigurationTeam: the company's plan and Slack's occasions; only for companies. */
export const slackConfiguration: Route = {
  path: '/api/company/setting/slackConfigurationTeam',
  roles: ['company'],
  async answer({ session, request, response, reading }) {
    await awaitPosition(reading.positions, ['companies', 'slack_settings'], request, response)
    const [row] = await reading.read(session.companyId, configurationOf(session.companyId))
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
  },
}
