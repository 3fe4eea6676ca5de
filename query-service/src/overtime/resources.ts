import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { overtimeToApproveChanges, overtimeToApproveRoute } from './overtime-to-approve.ts'

export const resources: readonly Resource[] = [
  projected(facts['overtime-decision'], {
    projection: 'overtime_decisions',
    scope: { ownRows: { by: 'employeeId', for: 'employees' }, planDay: 'workDate' },
    totals: 'counted',
  }),
]

export const routes: readonly Route[] = [overtimeToApproveRoute]

export const computed: readonly ComputedResource[] = [overtimeToApproveChanges]
