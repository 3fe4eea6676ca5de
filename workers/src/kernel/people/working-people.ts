import type { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import { isReportExpected } from '@rollcall/contracts/daily-reports/day-state.ts'
import { calendarOf } from '@rollcall/contracts/leave/rules/calendar.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'

/** A person on a date of their own clock, on a working day of theirs by the week of that date. */
export interface PersonToday {
  company_id: string
  employee_id: string
  position: string
  zone: string
  /** YYYY-MM-DD */
  today: string
  working_days: readonly (typeof weekdays)[number][]
  /** The part of the date that approved leave takes. */
  leave_share: number
}

/** The holidays of some companies on some days. */
const holidaysOf = fixedRead((companies: readonly string[], days: readonly string[]) =>
  reads
    .selectFrom('read.holidays')
    .select(['company_id', 'id as holidayId', 'name', 'date', 'type', 'half', 'audience', 'choosers'])
    .where(({ ref }) => sql<boolean>`${ref('company_id')} = any(${companies}::text[])`)
    .where(({ ref }) => sql<boolean>`${ref('date')} = any(${days}::date[])`),
)

/** The rows of people who work on their date, because leave and holidays do not fill it. */
export async function whoWork<Row extends PersonToday>(pool: Pool, page: readonly Row[]): Promise<Row[]> {
  if (page.length === 0) return []
  const companies = [...new Set(page.map(row => row.company_id))]
  const days = [...new Set(page.map(row => row.today))]
  const holidays = await readRows(pool, holidaysOf(companies, days))
  return page.filter(row => {
    const { position, zone, today: on, employee_id: employeeId } = row
    const own = holidays.filter(holiday => holiday.company_id === row.company_id)
    const chosen = new Set(
      own.flatMap(({ holidayId, choosers }) => (choosers.includes(employeeId) ? [holidayId] : [])),
    )
    const calendar = calendarOf([{ since: on, week: { workingDays: [...row.working_days] } }], own, {
      employeeId,
      chosen,
      on: () => ({ position, zone }),
    })
    return isReportExpected({ day: calendar(on), leaveShare: row.leave_share })
  })
}
