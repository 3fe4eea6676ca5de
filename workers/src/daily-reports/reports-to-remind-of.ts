import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import { RemindOfDailyReport } from '@rollcall/contracts/daily-reports/commands.ts'
import { isReportExpected } from '@rollcall/contracts/daily-reports/day-state.ts'
import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { calendarOf } from '@rollcall/contracts/leave/rules/calendar.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type DueItem, type DuePlace, defineDue } from '../kernel/schedule/due.ts'

type Item = DueItem<CommandInput<typeof RemindOfDailyReport>>

interface Row {
  id: string
  company_id: string
  position: string
  zone: string
  working_days: (typeof weekdays)[number][]
  /** The date where the person is. */
  today: string
  /** The part of the day that approved leave takes. */
  leave_share: number
}

const here = sql`(now.instant at time zone coalesce(r.zone, c.zone))`
const today = sql<string>`${here}::date`
/** The team settings that count on that date; before the first ones, the first ones. */
const settingsThen = sql<{ working_days: Row['working_days']; due_by: string | null }>`lateral (
  select s->'workingDays' as working_days, s->>'reportsDueBy' as due_by
    from jsonb_array_elements(t.history) s
    where s->>'since' <= greatest(${today}::text, t.history->0->>'since')
    order by s->>'since' desc limit 1)`
const weekday = sql`(${sql.lit(JSON.stringify(weekdays))}::jsonb)->>(extract(isodow from ${here})::integer - 1)`

/**
 * People without a report or a reminder of their day, in whose zone the hour of the team settings has come, on a working
 * day of the company, by the settings of that day. Companies without that hour are left out before anybody is looked at.
 */
const pageOf = fixedStatement<[now: Date, company: string, id: string, most: number]>(
  (now, company, id, most) =>
    statements
      .selectFrom(sql<{ instant: Date }>`(select ${now}::timestamptz as instant)`.as('now'))
      .innerJoin('read.companies as c', join =>
        join.on(sql<boolean>`c.reports_due_by is not null and c.zone is not null and not c.blocked`),
      )
      .innerJoin('read.report_reminders as r', join =>
        join.on(
          // A date begins first 14 hours ahead of UTC.
          sql<boolean>`r.company_id = c.id
            and r.done_to < ((now.instant at time zone 'UTC') + interval '14 hours')::date`,
        ),
      )
      .innerJoin('read.employees as e', join =>
        join.on(sql<boolean>`e.company_id = r.company_id and e.id = r.id`),
      )
      .innerJoin('read.team_schedules as t', join =>
        join.on(sql<boolean>`t.company_id = c.id and t.id = c.id`),
      )
      .crossJoin(settingsThen.as('d'))
      .select(['r.id', 'r.company_id', 'e.position', 'd.working_days'])
      .select([
        sql<string>`coalesce(r.zone, c.zone)`.as('zone'),
        sql<string>`${today}::text`.as('today'),
        sql<number>`(select coalesce(sum((s.share->>'share')::float8), 0)
          from read.leave_requests l, jsonb_array_elements(l.shares) s(share)
          where l.company_id = r.company_id and l.employee_id = r.id
            and l."from" <= ${today} and l."to" >= ${today}
            and l.state in ('approved', 'cancellationRequested')
            and s.share->>'date' = ${today}::text)`.as('leave_share'),
      ])
      .where(sql<boolean>`not r.blocked and e.status = 'active' and e.date_of_join <= ${today}::text`)
      .where(sql<boolean>`r.done_to < ${today} and to_char(${here}, 'HH24:MI') >= d.due_by`)
      .where(sql<boolean>`jsonb_exists(d.working_days, ${weekday})`)
      .where(sql<boolean>`(r.company_id, r.id) > (${company}, ${id})`)
      .orderBy('r.company_id')
      .orderBy('r.id')
      .limit(sql<number>`${most}`),
)

type HolidayRow = Holiday & { company_id: string; choosers: string[] }

/** The holidays of some companies on some days. */
const holidaysOf = fixedStatement<[companies: string[], days: string[]]>((companies, days) =>
  statements
    .selectFrom('read.holidays')
    .select(['company_id', 'id as holidayId', 'name', 'type', 'half', 'audience', 'choosers'])
    .select(sql<string>`date::text`.as('date'))
    .where(sql<boolean>`company_id = any(${companies}::text[]) and date = any(${days}::date[])`),
)

/**
 * Daily reports that are missing at the hour of the team settings, where each person is. What a day missed is not told
 * later.
 */
export const reportsToRemindOf = defineDue({
  command: RemindOfDailyReport,
  async find(pool, now, { after, most }) {
    const found: Item[] = []
    // A page of people may have few who had to report, and fewer than `most` items would end the search.
    for (let from = after; found.length < most; ) {
      const page = await pageFrom(pool, now, from, most)
      found.push(...(await expectedOf(pool, page)))
      const last = page.at(-1)
      if (last === undefined || page.length < most) return found
      from = [last.company_id, last.id]
    }
    return found
  },
})

async function pageFrom(
  pool: Pool,
  now: Date,
  [company, id]: DuePlace = ['', ''],
  most: number,
): Promise<Row[]> {
  return (await pool.query<Row>(pageOf(now, company, id, most))).rows
}

/** The people of a page whose day leave and holidays do not fill. */
async function expectedOf(pool: Pool, page: readonly Row[]): Promise<Item[]> {
  if (page.length === 0) return []
  const companies = [...new Set(page.map(row => row.company_id))]
  const days = [...new Set(page.map(row => row.today))]
  const { rows: holidays } = await pool.query<HolidayRow>(holidaysOf(companies, days))
  return page.flatMap(({ id: employeeId, company_id: companyId, ...row }) => {
    const { position, zone, today: on } = row
    const own = holidays.filter(holiday => holiday.company_id === companyId)
    const chosen = new Set(
      own.flatMap(({ holidayId, choosers }) => (choosers.includes(employeeId) ? [holidayId] : [])),
    )
    const calendar = calendarOf([{ since: on, workingDays: row.working_days }], own, {
      employeeId,
      chosen,
      on: () => ({ position, zone }),
    })
    if (!isReportExpected({ day: calendar(on), leaveShare: row.leave_share })) return []
    const body: CommandInput<typeof RemindOfDailyReport> = { companyId, employeeId, on }
    return [{ place: [companyId, employeeId] as const, companyId, body }]
  })
}
