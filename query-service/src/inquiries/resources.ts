import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder } from 'kysely'
import { projected, type Resource } from '../kernel/resource.ts'

const inquiry = expressionBuilder<Database, 'read.inquiries'>()

export const resources: readonly Resource[] = [
  projected(facts.inquiry, {
    projection: 'inquiries',
    // The row belongs to the platform; its subject is the company concerned.
    columns: { computed: { companyId: inquiry.ref('read.inquiries.subject_id') } },
    totals: { keptBy: ['status', 'planId'] },
  }),
  projected(facts['contact-us-request'], {
    projection: 'contact_requests',
    totals: { keptBy: ['status'] },
  }),
]
