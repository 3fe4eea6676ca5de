import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { balanceOfEmployee } from '../leave/public.ts'
import { dateFormat } from './date-format.ts'
import { photoSql, withPhoto } from './photo-file.ts'
import { rejectedFilesSql, withRejectedRows } from './rejected-rows.ts'

/** The earlier values of a field's group: of the last change before this one that `is` tells of, as SQL. */
const lastBefore = (what: string, is: string) => `(select ${what} from read.employee_changes p
  where p.company_id = employee_changes.company_id and p.employee_id = employee_changes.employee_id
    and p.place < employee_changes.place and ${is}
  order by p.place desc limit 1)`

/**
 * The values of a change's fields before it, as SQL. The company's form and the employee's contact details both set the
 * mobile number.
 */
const valuesBefore = `coalesce(${lastBefore('p.after', 'p.fields = employee_changes.fields')}, '{}')
  || case when jsonb_exists(employee_changes.after, 'mobile')
    then coalesce(${lastBefore("jsonb_build_object('mobile', p.after->'mobile')", "jsonb_exists(p.after, 'mobile')")}, '{}')
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
    columns: { computed: { rows: rejectedFilesSql }, fromFiles: withRejectedRows },
  }),
  projected(facts.photo, {
    projection: 'photos',
    scope: { ownRows: { by: 'id', for: 'employees' } },
    columns: { computed: { image: photoSql }, fromFiles: withPhoto },
  }),
]

export const routes: readonly Route[] = [dateFormat]
