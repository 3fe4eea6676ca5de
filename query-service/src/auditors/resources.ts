import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder } from 'kysely'
import { type ComputedResource, computedList } from '../kernel/computed-list.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { auditedPeople } from './audited-people.ts'

const look = expressionBuilder<Database, 'read.auditor_looks'>()

const auditorName = look
  .selectFrom('read.auditors as a')
  .select('a.name')
  .whereRef('a.company_id', '=', 'read.auditor_looks.company_id')
  .whereRef('a.id', '=', 'read.auditor_looks.auditor_id')
  .$castTo<string>()
const fullName = look
  .selectFrom('read.employees as e')
  .select('e.full_name')
  .whereRef('e.company_id', '=', 'read.auditor_looks.company_id')
  .whereRef('e.id', '=', 'read.auditor_looks.employee_id')
  .$castTo<string | null>()

export const resources: readonly Resource[] = [
  projected(facts.auditor, { projection: 'auditors', totals: { keptBy: ['state'] } }),
  projected(facts['auditor-look'], {
    projection: 'auditor_looks',
    alsoReads: ['auditors', 'employees'],
    columns: { computed: { auditorName, fullName } },
    totals: { keptBy: ['auditorId'] },
  }),
]

export const routes: readonly Route[] = [...computedList(auditedPeople)]

const { view, roles } = facts['audited-person']

export const computed: readonly ComputedResource[] = [
  { resource: view.resource, roles, projections: ['employees'], sharedOnly: true },
  { resource: view.resource, roles, projections: ['auditors'], ownOnly: 'everybody' },
]
