import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { tableRoutes } from '../kernel/table-routes.ts'
import { slackConfiguration } from './slack-configuration.ts'
import { slackDeliveries } from './slack-deliveries.ts'

export const resources: readonly Resource[] = [projected(facts.slack, { projection: 'slack_settings' })]

export const routes: readonly Route[] = [
  slackConfiguration,
  ...tableRoutes(facts['slack-delivery'], slackDeliveries),
]
