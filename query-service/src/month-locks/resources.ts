import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { monthToLockChanges, monthToLockRoute } from './month-to-lock.ts'

/** Without a limit of days: a lock binds as long as it stands, so whoever is refused by it must see it. */
export const resources: readonly Resource[] = [
  projected(facts['month-lock'], { projection: 'month_locks', totals: 'counted' }),
  projected(facts['my-month-lock'], { projection: 'month_locks' }),
]

export const routes: readonly Route[] = [monthToLockRoute]

export const computed: readonly ComputedResource[] = [monthToLockChanges]
