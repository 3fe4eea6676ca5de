import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import { entryColumns } from './entry-columns.ts'

export const resources: readonly Resource[] = [
  projected(facts['person-entry'], {
    projection: 'person_entries',
    alsoReads: [
      ...(['employees', 'companies', 'employee_changes'] as const),
      ...(['leave_requests', 'tasks', 'projects', 'announcements'] as const),
    ],
    scope: { planDay: 'day', showsRowsWithoutDay: true },
    columns: { computed: entryColumns },
    totals: { keptBy: ['employeeId'] },
  }),
]
