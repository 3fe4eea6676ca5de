import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import { companyEmployees, platformTotal } from './running-totals.ts'

export const resources: readonly Resource[] = [
  projected(facts['company-profile'], { projection: 'companies' }),
  projected(facts.company, { projection: 'company_admin', totals: { keptBy: ['state', 'planId'] } }),
  projected(facts['company-day'], {
    projection: 'company_days',
    // The row belongs to the platform; its subject is the company concerned.
    columns: { computed: { companyId: 'subject_id', activeEmployees: companyEmployees } },
  }),
  projected(facts['platform-day'], {
    projection: 'platform_days',
    columns: {
      computed: {
        activeEmployees: platformTotal('employees_change'),
        companies: platformTotal('registrations'),
      },
    },
  }),
]
