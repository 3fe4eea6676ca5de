import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { tableRoutes } from '../kernel/table-routes.ts'
import { evidenceRoute } from './evidence-route.ts'
import { recordCheckRoute } from './record-check-route.ts'
import { recordEventRoute } from './record-event-route.ts'
import { recordFaults } from './record-faults.ts'
import { replayChanges, replayRoute } from './replay-route.ts'

export const resources: readonly Resource[] = [
  projected(facts['head-recipients'], { projection: 'head_recipients' }),
]

export const routes: readonly Route[] = [
  evidenceRoute,
  replayRoute,
  recordCheckRoute,
  recordEventRoute,
  ...tableRoutes(facts['record-fault'], recordFaults),
]

export const computed: readonly ComputedResource[] = [replayChanges]
