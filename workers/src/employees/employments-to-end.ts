import { EndEmployment } from '@rollcall/contracts/employees/end-commands.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

/** Employments whose last day is over where the person is. */
const pageOf = fixedRead((now: Date, since: string, id: string, max: number) =>
  reads
    .selectFrom('read.person_facts as p')
    .innerJoin('read.companies as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.company_id', 'p.ends_after as since'])
    .select(({ ref }) => sql<string>`${ref('p.end')}->>'endId'`.as('endId'))
    // A date begins first 14 hours ahead of UTC, so the index finds few rows that are not due where they are.
    .where('p.ends_after', '<', sql<string>`(${now}::timestamptz at time zone 'Pacific/Kiritimati')::date`)
    .where(({ ref }) => {
      const today = sql`(${now}::timestamptz at time zone coalesce(${ref('p.zone')}, ${ref('c.zone')}, 'UTC'))::date`
      return sql<boolean>`${ref('p.ends_after')} < ${today}`
    })
    .where(({ ref }) => sql<boolean>`(${ref('p.ends_after')}, ${ref('p.id')}) > (${since}::date, ${id})`)
    .orderBy('p.ends_after')
    .orderBy('p.id')
    .limit(sql<number>`${max}`),
)

export const employmentsToEnd = defineDue({
  command: EndEmployment,
  async find(pool, now, { after: [since, id] = ['-infinity', ''], max }) {
    const rows = await readRows(pool, pageOf(now, since, id, max))
    return rows.map(row => ({
      place: [String(row.since), row.id] as const,
      companyId: row.company_id,
      body: { companyId: row.company_id, employeeId: row.id, endId: row.endId },
    }))
  },
})
