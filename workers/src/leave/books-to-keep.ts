import { TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import { EmployeeAdded } from '@rollcall/contracts/employees/events.ts'
import {
  KeepLeaveBooks,
  KeepLeaveBooksOfSeveral,
  maxBooksAtOnce,
} from '@rollcall/contracts/leave/commands.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

/** The date in the person's zone. */
const today = sql<string>`(${sql.ref('now.instant')} at time zone coalesce(a.zone, c.zone))::date`

/** Accounts of leave for which a month, a leave year or the use of carried-over days has ended. */
const pageOf = fixedRead((now: Date, since: string, id: string, max: number) =>
  reads
    .selectFrom(sql<{ instant: Date }>`(select ${now}::timestamptz as instant)`.as('now'))
    .innerJoin('read.leave_accounts as a', join =>
      // A date begins first 14 hours ahead of UTC.
      join.on(sql<boolean>`a.due_on <= ((now.instant at time zone 'UTC') + interval '14 hours')::date`),
    )
    .innerJoin('read.companies as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.company_id', sql<string>`${today}::text`.as('today')])
    .select('a.due_on as since')
    .where('c.zone', 'is not', null)
    .where('a.due_on', '<=', today)
    .where(({ ref }) => sql<boolean>`(${ref('a.due_on')}, ${ref('a.id')}) > (${since}::date, ${id})`)
    .orderBy('a.due_on')
    .orderBy('a.id')
    .limit(sql<number>`${max}`),
)

/** Books of leave that time has changed. */
export const booksToKeep = defineDue({
  command: KeepLeaveBooks,
  soonAfter: [EmployeeAdded.type, TeamSettingsSaved.type],
  several: {
    command: KeepLeaveBooksOfSeveral,
    max: maxBooksAtOnce,
    bodyOf(items) {
      const { companyId, on } = items[0]!.body
      return {
        companyId,
        employeeIds: items.map(({ body }) => body.employeeId),
        on,
      }
    },
  },
  async find(pool, now, { after: [since, id] = ['-infinity', ''], max }) {
    const rows = await readRows(pool, pageOf(now, since, id, max))
    return rows.map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: { companyId: row.company_id, employeeId: row.id, on: row.today },
    }))
  },
})
