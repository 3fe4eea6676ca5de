import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { tableRoutes } from '../kernel/table-routes.ts'
import { failingWork } from './failing-work.ts'
import { mailBudgetRoute } from './mail-budget-route.ts'
import { me } from './me.ts'
import { plannedWeeksChanges, plannedWeeksRoute } from './planned-weeks.ts'
import { readModelTroubles } from './read-model-troubles.ts'
import { companyEmployees, platformTotal, subjectId } from './running-totals.ts'
import { skippedEvents } from './skipped-events.ts'
import { weekEffectRoute } from './week-effect.ts'
import { workingWeeksChanges, workingWeeksRoute } from './working-weeks.ts'

export const resources: readonly Resource[] = [
  projected(facts['company-profile'], { projection: 'companies' }),
  projected(facts.company, { projection: 'company_admin', totals: { keptBy: ['state', 'planId'] } }),
  projected(facts['company-day'], {
    projection: 'company_days',
    // The row belongs to the platform; its subject is the company concerned.
    columns: { computed: { companyId: subjectId, activeEmployees: companyEmployees } },
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

export const computed: readonly ComputedResource[] = [workingWeeksChanges, ...plannedWeeksChanges]

export const routes: readonly Route[] = [
  me,
  mailBudgetRoute,
  workingWeeksRoute,
  weekEffectRoute,
  plannedWeeksRoute,
  ...tableRoutes(facts['read-model-trouble'], readModelTroubles),
  ...tableRoutes(facts['skipped-event'], skippedEvents),
  ...tableRoutes(facts['failing-work'], failingWork),
]
