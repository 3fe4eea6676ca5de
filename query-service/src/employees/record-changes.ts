import type { EmployeeChangeRow } from '@rollcall/contracts/employees/views.ts'
import type { EntryFact } from '@rollcall/contracts/person/facts.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'

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
export const valuesBefore = sql<EmployeeChangeRow['before']>`coalesce(${sameFields}, '{}')
  || case when jsonb_exists(${ref('read.employee_changes.after')}, 'mobile') then coalesce(${mobile}, '{}')
    else '{}' end`

/** A value with nothing and an empty text alike. */
const filled = (value: RawBuilder<unknown>) => sql`coalesce(nullif(${value}, 'null'), '""')`

/** The fields that one change of a record changed, before and after it; null: there is no such change. */
export const changedFacts = (companyId: Expression<string>, changeId: Expression<string>) => {
  const [was, now] = [sql`changed.before -> field.key`, sql`field.value`]
  return sql<EntryFact[] | null>`(
    select jsonb_agg(jsonb_build_object('fact', field.key, 'was', ${was}, 'now', ${now}) order by field.key)
    from read.employee_changes
      cross join lateral (select ${valuesBefore} as before) changed
      cross join lateral jsonb_each(${ref('read.employee_changes.after')}) field
    where ${ref('read.employee_changes.company_id')} = ${companyId}
      and ${ref('read.employee_changes.id')} = ${changeId}
      and ${filled(was)} <> ${filled(now)})`
}
