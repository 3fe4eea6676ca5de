import type { ComputedResource } from '../kernel/computed-list.ts'
import type { Route } from '../kernel/route.ts'
import { evidenceRoute } from './evidence-route.ts'
import { replayChanges, replayRoute } from './replay-route.ts'

export const routes: readonly Route[] = [evidenceRoute, replayRoute]

export const computed: readonly ComputedResource[] = [replayChanges]
