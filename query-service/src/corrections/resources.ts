import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'

export const resources: readonly Resource[] = [
  projected(facts.correction, {
    projection: 'corrections',
    scope: { ownRows: { by: 'employeeId', for: 'employees' }, planDay: 'workDate' },
    totals: 'counted',
  }),
]
