import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { Given } from '@rollcall/platform/postgres/statements.ts'
import { createReads, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { askedRows, type ComputedList } from '../kernel/computed-list.ts'
import { containing } from '../kernel/list-shape.ts'

const shapes = createReads(100)

/** The employees whose attendance is shared with the auditor: none once the access has ended. Only names are searched. */
export const auditedPeople: ComputedList = {
  facts: resourceFacts['audited-person'],
  projections: ['auditors', 'employees'],
  ask(list, { session: { companyId, accountId, companyZone }, now }) {
    const given = new Given()
    const company = sql<string>`${given.add(companyId)}`
    const account = sql<string>`${given.add(accountId)}`
    const today = sql<string>`${given.add(dateIn(companyZone, now))}::date`
    const only = list.conditions.map(({ operator, values }) => ({
      isNot: operator === 'not',
      values: given.add(values),
    }))
    const search = list.search && given.add(containing(list.search))

    function found() {
      let people = reads
        .selectFrom('read.auditors as a')
        .innerJoin('read.employees as e', 'e.company_id', 'a.company_id')
        .where('a.company_id', '=', company)
        .where('a.id', '=', account)
        .where('a.state', '<>', 'ended')
        .where('a.until', '>=', today)
        .where(({ or, eb, ref }) =>
          or([
            eb('a.employee_ids', 'is', null),
            sql<boolean>`jsonb_exists(${ref('a.employee_ids')}, ${ref('e.id')})`,
          ]),
        )
      for (const { isNot, values } of only)
        people = people.where(({ ref }) =>
          isNot
            ? sql<boolean>`${ref('e.id')} <> all(${values}::text[])`
            : sql<boolean>`${ref('e.id')} = any(${values}::text[])`,
        )
      return search
        ? people.where(({ ref }) => sql<boolean>`read.search_text(${ref('e.full_name')}) like all(${search})`)
        : people
    }
    const { field, direction } = list.sort
    const rows = () => {
      const selected = found().select(['e.id', 'e.full_name as fullName'])
      const sorted = field === 'id' ? selected : selected.orderBy('e.full_name', direction)
      return sorted.orderBy('e.id', direction)
    }
    const name = `${only.map(({ isNot }) => isNot)} ${Boolean(search)}`
    return askedRows(
      shapes(`${field} ${direction} ${name}`, given, rows),
      shapes(`total ${name}`, given, () => found().select(sql<number>`count(*)::integer`.as('rows'))),
      row => row,
    )
  },
}
