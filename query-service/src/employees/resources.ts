import type { RejectedRow } from '@rollcall/contracts/employees/import.ts'
import type { EmployeeChangeRow } from '@rollcall/contracts/employees/views.ts'
import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'
import { rejectedFilesOf, withRejectedRows } from '../kernel/rejected-rows.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { balanceOfEmployee } from '../leave/public.ts'
import { dateFormat } from './date-format.ts'
import { photoSql, withPhoto } from './photo-file.ts'

const { ref, selectFrom } = expressionBuilder<Database, 'read.employee_changes'>()

/** The last change of the person before a change. */
const changeBefore = selectFrom('read.employee_changes as p')
  .whereRef('p.company_id', '=', 'read.employee_changes.company_id')
  .whereRef('p.employee_id', '=', 'read.employee_changes.employee_id')
  .whereRef('p.place', '<', 'read.employee_changes.place')
  .orderBy('p.place', 'desc')
  .limit(sql.lit(1))
const sameFields = changeBefore.select('p.after').whereRef('p.fields', '=', 'read.employee_changes.fields')
const mobile = changeBefore
  .select(of => sql`jsonb_build_object('mobile', ${of.ref('p.after')}->'mobile')`.as('mobile'))
  .where(of => sql<boolean>`jsonb_exists(${of.ref('p.after')}, 'mobile')`)

/**
 * The values of a change's fields before it. The company's form and the employee's contact details both set the mobile
 * number.
 */
const valuesBefore = sql<EmployeeChangeRow['before']>`coalesce(${sameFields}, '{}')
  || case when jsonb_exists(${ref('read.employee_changes.after')}, 'mobile') then coalesce(${mobile}, '{}')
    else '{}' end`

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
