import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import {
  attendedMinutes,
  fullNameOfAuthor,
  projectColumns,
} from '@rollcall/read-models/daily-reports/daily-report-columns.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { reportDay } from './day-routes.ts'

export const resources: readonly Resource[] = [
  projected(facts['daily-status'], {
    projection: 'daily_reports',
    // Clients read the project report again when daily reports change.
    alsoReads: ['projects', 'project_hours'],
    scope: { ownRows: { by: 'employeeId', for: 'employees' }, planDay: 'date' },
    columns: { computed: { fullName: fullNameOfAuthor, ...projectColumns, attendedMinutes } },
    totals: { keptBy: ['date', 'employeeId', 'projectId', 'blockerState'] },
  }),
  projected(facts['daily-status-history'], {
    projection: 'daily_report_history',
    scope: { ownRows: { by: 'employeeId', for: 'employees' }, planDay: 'date' },
  }),
]

export const routes: readonly Route[] = [reportDay]
