import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'

export const resources: readonly Resource[] = [
  projected(facts.inquiry, {
    projection: 'inquiries',
    // The row belongs to the platform; its subject is the company concerned.
    columns: { computed: { companyId: 'subject_id' } },
    totals: { keptBy: ['status', 'planId'] },
  }),
  projected(facts['contact-us-request'], {
    projection: 'contact_requests',
    totals: { keptBy: ['status'] },
  }),
]
