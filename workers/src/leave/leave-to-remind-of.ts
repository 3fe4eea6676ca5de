import { weekdays } from '@rollcall/contracts/company/weekdays.ts'
import { weekOn } from '@rollcall/contracts/company/working-week.ts'
import { weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { RemindOfLeave } from '@rollcall/contracts/leave/commands.ts'
import { reminderAfter, remindersDue } from '@rollcall/contracts/leave/reminders.ts'
import { fixedRead, type RowTypeOf, readRows, reads } from '@rollcall/read-models/reads.ts'
import { type NotNull, sql } from 'kysely'
import type { Pool } from 'pg'
import { type DueItem, type DuePlace, defineDue } from '../kernel/schedule/due.ts'

type Item = DueItem<CommandInput<typeof RemindOfLeave>>

/** Pending requests in the order of their age, with their company's clock and its settings by date. */
const pageOf = fixedRead((since: string, id: string, max: number) =>
  reads
    .selectFrom('read.reviewable_leave as r')
    .innerJoin('read.companies as c', 'c.id', 'r.company_id')
    .innerJoin('read.team_schedules as t', join =>
      join.onRef('t.company_id', '=', 'c.id').onRef('t.id', '=', 'c.id'),
    )
    .select(['r.id', 'r.company_id', 'r.employee_id', 'r.reminders', 'r.pending_since'])
    .select(['c.zone', 't.weeks'])
    .select(({ ref }) => sql<string>`${ref('r.pending_since')}::text`.as('since'))
    .where('r.reminders', '<', sql<number>`${reminderAfter.length}::integer`)
    .where('c.zone', 'is not', null)
    .where(
      ({ ref }) => sql<boolean>`(${ref('r.pending_since')}, ${ref('r.id')}) > (${since}::timestamptz, ${id})`,
    )
    // A row without an instant is not after one.
    .$narrowType<{ zone: NotNull; pending_since: NotNull }>()
    .orderBy('r.pending_since')
    .orderBy('r.id')
    .limit(sql<number>`${max}`),
)
type Row = RowTypeOf<typeof pageOf>

/** The whole-day holidays for everyone in some companies, starting with a day. */
const holidaysOf = fixedRead((companies: string[], from: string) =>
  reads
    .selectFrom('read.holidays')
    .select(['company_id', 'date'])
    .where(({ ref }) => sql<boolean>`${ref('company_id')} = any(${companies}::text[])`)
    .where(({ ref }) => sql<boolean>`${ref('date')} >= ${from}::date`)
    .where('type', '<>', 'optional')
    .where('half', 'is', null)
    .where(({ ref }) => sql<boolean>`${ref('audience')} ->> 'kind' = 'everyone'`),
)

/** Requests for leave that have waited for a decision for a number of the company's working days. */
export const leaveToRemindOf = defineDue({
  command: RemindOfLeave,
  async find(pool, now, { after, max }) {
    const found: Item[] = []
    // A page may contain few requests that are due, and fewer than `max` items would end the search.
    for (let from = after; found.length < max; ) {
      const page = await pageFrom(pool, from, max)
      found.push(...(await dueOf(pool, page, now)))
      const last = page.at(-1)
      if (last === undefined || page.length < max) return found
      from = [last.since, last.id]
    }
    return found
  },
})

async function pageFrom(pool: Pool, [since, id]: DuePlace = ['-infinity', ''], max: number): Promise<Row[]> {
  return readRows(pool, pageOf(since, id, max))
}

async function dueOf(pool: Pool, page: readonly Row[], now: Date): Promise<Item[]> {
  const [oldest] = page
  if (!oldest) return []
  const companies = [...new Set(page.map(row => row.company_id))]
  const rows = await readRows(pool, holidaysOf(companies, oldest.pending_since))
  const holidays = new Set(rows.map(({ company_id: company, date }) => `${company} ${date}`))
  return page.flatMap(row => {
    const isWorking = (date: string) =>
      weekOn(row.weeks, date)?.workingDays.some(day => day === weekdays[weekdayIndex(date)]) === true &&
      !holidays.has(`${row.company_id} ${date}`)
    const requestedAt = Temporal.Instant.from(row.pending_since)
    const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    const reminder = remindersDue(requestedAt, instant, row.zone, isWorking)
    if (reminder <= row.reminders) return []
    const body: CommandInput<typeof RemindOfLeave> = {
      companyId: row.company_id,
      employeeId: row.employee_id,
      requestId: row.id,
      requestedAt: row.pending_since,
      reminder,
    }
    return [{ place: [row.since, row.id] as const, companyId: row.company_id, body }]
  })
}
