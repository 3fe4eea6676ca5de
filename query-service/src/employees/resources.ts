import type { RejectedRow } from '@rollcall/contracts/employees/import.ts'
import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { rejectedFilesOf, withRejectedRows } from '../kernel/rejected-rows.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { balanceOfEmployee } from '../leave/public.ts'
import { dateFormat } from './date-format.ts'
import { photoSql, withPhoto } from './photo-file.ts'
import { valuesBefore } from './record-changes.ts'

export const resources: readonly Resource[] = [
  projected(facts.employee, {
    projection: 'employees',
    scope: { ownRows: { by: 'id', for: 'employees' } },
    columns: { asOfNow: balanceOfEmployee },
    totals: { keptBy: ['status'] },
  }),
  projected(facts['employee-change'], {
    projection: 'employee_changes',
    columns: { computed: { before: valuesBefore } },
    totals: { keptBy: ['employeeId'] },
  }),
  projected(facts['employee-import'], { projection: 'employee_imports' }),
  projected(facts['employee-import-rejected'], {
    projection: 'employee_imports',
    columns: {
      computed: { rows: rejectedFilesOf<RejectedRow>('employee_imports') },
      fromFiles: withRejectedRows,
    },
  }),
  projected(facts.photo, {
    projection: 'photos',
    scope: { ownRows: { by: 'id', for: 'employees' } },
    columns: { computed: { image: photoSql }, fromFiles: withPhoto },
  }),
]

export const routes: readonly Route[] = [dateFormat]
