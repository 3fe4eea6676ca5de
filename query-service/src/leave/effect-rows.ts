import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import { type HolidayRow, holidays, type RequestRow, requests } from './preview-rows.ts'

interface SettingsRow {
  zone: string | null
  workingDays: TeamSettings['workingDays'] | null
}
const settings = { zone: 'zone', workingDays: 'working_days' } satisfies Record<keyof SettingsRow, string>

/** Future leave with what decides about its person's calendar. */
export interface MovableRow extends RequestRow {
  position: string
  zone: string | null
}
const movable = {
  ...(Object.fromEntries(Object.entries(requests).map(([name, sql]) => [name, `r.${sql}`])) as Record<
    keyof RequestRow,
    string
  >),
  position: 'e.position',
  zone: 'e.zone',
} satisfies Record<keyof MovableRow, string>

const settingsSql = `select ${columnsOf(settings)} from read.companies where company_id = $1 and id = $1`

const movableSql = `select ${columnsOf(movable)}
  from read.leave_requests r join read.employees e on e.company_id = r.company_id and e.id = r.employee_id
  where r.company_id = $1 and r.state in ('pending', 'approved', 'cancellationRequested')
    and r."from" >= $2 and r."to" > $3`

const holidaysSql = `select ${columnsOf({ ...holidays, choosers: 'choosers' })}
  from read.holidays where company_id = $1 and date > $2`

/** The statements of the effect of a change, by what they read. `today`: on the company's calendar. */
export const effectStatements = (companyId: string, today: string) =>
  ({
    movable: { text: movableSql, values: [companyId, touching(today, today).from_gte, today] },
    holidays: { text: holidaysSql, values: [companyId, today] },
  }) satisfies Record<string, Statement>

/** The company's settings; null before they are saved. */
export async function readSettings(read: Reader, companyId: string): Promise<SettingsRow | undefined> {
  const statement = { text: settingsSql, values: [companyId] }
  const [row] = await rowsOf<SettingsRow>(read, companyId, settings, statement)
  return row
}

/** The leave of all people that has days after today, and the holidays after today. */
export async function readMovable(read: Reader, companyId: string, today: string) {
  const of = effectStatements(companyId, today)
  const [leave, days] = await Promise.all([
    rowsOf<MovableRow>(read, companyId, movable, of.movable),
    rowsOf<HolidayRow>(read, companyId, holidays, of.holidays),
  ])
  return { leave, holidays: days }
}
