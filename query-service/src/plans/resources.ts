import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder } from 'kysely'
import { projected, type Resource } from '../kernel/resource.ts'

const planChange = expressionBuilder<Database, 'read.company_plan_changes'>()

export const resources: readonly Resource[] = [
  projected(facts.subscription, { projection: 'subscriptions' }),
  projected(facts['plan-change'], { projection: 'plan_changes' }),
  projected(facts['company-plan-change'], {
    projection: 'company_plan_changes',
    // The row belongs to the platform; its subject is the company concerned.
    columns: { computed: { companyId: planChange.ref('read.company_plan_changes.subject_id') } },
  }),
]
