import { type DatedSettings, settingsOn } from '@rollcall/contracts/company/dated-settings.ts'
import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import { weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { RemindOfLeave } from '@rollcall/contracts/leave/commands.ts'
import { reminderAfter, remindersDue } from '@rollcall/contracts/leave/reminders.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type DueItem, type DuePlace, defineDue } from '../kernel/schedule/due.ts'

type Item = DueItem<CommandInput<typeof RemindOfLeave>>

interface Row {
  id: string
  company_id: string
  employee_id: string
  reminders: number
  pending_since: Date
  since: string
  zone: string
  history: readonly DatedSettings[]
}

/** Pending requests in the order of their age, with their company's clock and its settings by date. */
const pageOf = fixedStatement<[since: string, id: string, most: number]>((since, id, most) =>
  statements
    .selectFrom('read.reviewable_leave as r')
    .innerJoin('read.companies as c', 'c.id', 'r.company_id')
    .innerJoin('read.team_schedules as t', join => join.on(sql<boolean>`t.company_id = c.id and t.id = c.id`))
    .select(['r.id', 'r.company_id', 'r.employee_id', 'r.reminders', 'r.pending_since'])
    .select(['c.zone', 't.history', sql`r.pending_since::text`.as('since')])
    .where('r.reminders', '<', sql<number>`${reminderAfter.length}::integer`)
    .where(sql<boolean>`c.zone is not null and (r.pending_since, r.id) > (${since}::timestamptz, ${id})`)
    .orderBy('r.pending_since')
    .orderBy('r.id')
    .limit(sql<number>`${most}`),
)

/** The whole-day holidays of everyone in some companies, on the days from one on. */
const holidaysOf = fixedStatement<[companies: string[], from: Date]>((companies, from) =>
  statements
    .selectFrom('read.holidays')
    .select(['company_id', sql`date::text`.as('date')])
    .where(sql<boolean>`company_id = any(${companies}::text[]) and date >= ${from}::date`)
    .where(sql<boolean>`type <> 'optional' and half is null and audience ->> 'kind' = 'everyone'`),
)

/** Requests for leave that have waited for a decision for a number of the company's working days. */
export const leaveToRemindOf = defineDue({
  command: RemindOfLeave,
  async find(pool, now, { after, most }) {
    const found: Item[] = []
    // A page of requests may have few that are due, and fewer than `most` items would end the search.
    for (let from = after; found.length < most; ) {
      const page = await pageFrom(pool, from, most)
      found.push(...(await dueOf(pool, page, now)))
      const last = page.at(-1)
      if (last === undefined || page.length < most) return found
      from = [last.since, last.id]
    }
    return found
  },
})

async function pageFrom(pool: Pool, [since, id]: DuePlace = ['-infinity', ''], most: number): Promise<Row[]> {
  return (await pool.query<Row>(pageOf(since, id, most))).rows
}

async function dueOf(pool: Pool, page: readonly Row[], now: Date): Promise<Item[]> {
  const [oldest] = page
  if (!oldest) return []
  const companies = [...new Set(page.map(row => row.company_id))]
  const { rows } = await pool.query<{ company_id: string; date: string }>(
    holidaysOf(companies, oldest.pending_since),
  )
  const holidays = new Set(rows.map(({ company_id: company, date }) => `${company} ${date}`))
  return page.flatMap(row => {
    const isWorking = (date: string) =>
      settingsOn(row.history, date)?.workingDays.some(day => day === weekdays[weekdayIndex(date)]) === true &&
      !holidays.has(`${row.company_id} ${date}`)
    const requestedAt = Temporal.Instant.fromEpochMilliseconds(row.pending_since.getTime())
    const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    const reminder = remindersDue(requestedAt, instant, row.zone, isWorking)
    if (reminder <= row.reminders) return []
    const body: CommandInput<typeof RemindOfLeave> = {
      companyId: row.company_id,
      employeeId: row.employee_id,
      requestId: row.id,
      requestedAt: row.pending_since.toISOString(),
      reminder,
    }
    return [{ place: [row.since, row.id] as const, companyId: row.company_id, body }]
  })
}
