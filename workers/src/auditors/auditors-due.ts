import { EndAuditorOnItsDay, RemindAuditorsEnd } from '@rollcall/contracts/auditors/commands.ts'
import { columnTypes } from '@rollcall/read-models/kernel/column-types.ts'
import type { Pool } from 'pg'
import { type DuePage, defineDue } from '../kernel/schedule/due.ts'

interface DueAuditor {
  id: string
  company_id: string
  until: string
  since: string
}

/** The first date on earth is 14 hours ahead of UTC, so the index finds few rows that are not due where they are. */
const sqlOf = (column: 'remind_on' | 'ends_after', comparison: '<=' | '<') => `
  select a.id, a.company_id, a.until::text, a.${column}::text as since
  from read.auditors a left join read.companies c on c.id = a.company_id
  where a.${column} <= ($1::timestamptz at time zone 'Pacific/Kiritimati')::date
    and a.${column} ${comparison} ($1::timestamptz at time zone coalesce(c.zone, 'UTC'))::date
    and (a.${column}, a.id) > ($2::date, $3)
  order by a.${column}, a.id limit $4`

const reading =
  (sql: string) =>
  async (pool: Pool, now: Date, { after: [since, id] = ['-infinity', ''], max }: DuePage) => {
    const values = [now, since, id, max]
    const { rows } = await pool.query<DueAuditor>({ text: sql, values, types: columnTypes })
    return rows.map(row => ({
      place: [row.since, row.id] as const,
      companyId: row.company_id,
      body: { companyId: row.company_id, auditorId: row.id, until: row.until },
    }))
  }

/** Accesses of auditors that end in a week, by the day of the company. */
export const auditorsToRemind = defineDue({
  command: RemindAuditorsEnd,
  find: reading(sqlOf('remind_on', '<=')),
})

/** Accesses of auditors whose last day is over where the company is. */
export const auditorsToEnd = defineDue({
  command: EndAuditorOnItsDay,
  find: reading(sqlOf('ends_after', '<')),
})
