import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'
import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { DayShare } from '@rollcall/contracts/leave/charged-days.ts'
import { maxAtOnce } from '@rollcall/contracts/leave/commands.ts'
import type { LeaveKind, LeaveState } from '@rollcall/contracts/leave/kinds.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { readSettings, settingsStatement } from '../kernel/dated-settings.ts'
import { isAway, isNotDeleted } from '../kernel/is-away.ts'
import { factColumns } from '../kernel/person-facts.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import type { BooksRow } from './books-today.ts'

/** A person with what decides about leave: the company's settings, the books. Columns of other tables may be absent. */
export interface PersonRow extends PersonFacts, BooksRow {
  fullName: string
  companyZone: string | null
  status: 'invited' | 'active' | 'blocked'
}
export interface RequestRow {
  requestId: string
  employeeId: string
  from: string
  to: string
  kind: LeaveKind
  half: Half | null
  state: LeaveState
  shares: DayShare[]
}
export interface HolidayRow extends Holiday {
  /** Those of the persons who chose it. */
  choosers: string[]
}
export interface AwayRow extends PersonFacts {
  employeeId: string
  fullName: string
  dates: string[]
}

/** The persons and days of a question. */
export interface Question {
  companyId: string
  employeeIds: readonly string[]
  /** Requests that are needed in every state. */
  requestIds: readonly string[]
  from: string
  to: string
}

const persons = {
  ...factColumns,
  employeeId: 'e.id',
  fullName: 'e.full_name',
  zone: 'e.zone',
  leaveBalance: 'e.leave_balance',
  addedAt: 'e.added_at',
  companyZone: 'c.zone',
  dateOfJoin: 'e.date_of_join',
  status: 'e.status',
  books: 'a.books',
  blocked: 'a.blocked',
  rules: 't.rules',
  plans: 't.plans',
} satisfies Record<keyof PersonRow, string>

export const requests = {
  requestId: 'id',
  employeeId: 'employee_id',
  from: '"from"',
  to: '"to"',
  kind: 'kind',
  half: 'half',
  state: 'state',
  shares: 'shares',
} satisfies Record<keyof RequestRow, string>

export const holidays = {
  holidayId: 'id',
  name: 'name',
  date: 'date',
  type: 'type',
  half: 'half',
  audience: 'audience',
  choosers: `(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements_text(choosers) one
    where one = any($4::text[]))`,
} satisfies Record<keyof HolidayRow, string>

const colleagues = {
  ...factColumns,
  employeeId: 'e.id',
  fullName: 'e.full_name',
  dates: 'dates',
} satisfies Record<keyof AwayRow, string>

const personsSql = `select ${columnsOf(persons)}
  from read.employees e
  join read.person_facts p on p.company_id = e.company_id and p.id = e.id
  join read.companies c on c.company_id = e.company_id and c.id = e.company_id
  left join read.leave_accounts a on a.company_id = e.company_id and a.id = e.id
  left join read.leave_terms t on t.company_id = e.company_id and t.id = e.company_id
  where e.company_id = $1 and e.id = any($2::text[])`

/** Pending requests take days from what is available, whatever days they are for. */
const requestsSql = `select ${columnsOf(requests)}
  from read.leave_requests
  where company_id = $1 and employee_id = any($2::text[]) and (state = 'pending' or id = any($3::text[])
    or (state in ('approved', 'cancellationRequested') and "from" between $4 and $5 and "to" >= $6))`

const holidaysSql = `select ${columnsOf(holidays)}
  from read.holidays where company_id = $1 and date between $2 and $3`

const awaySql = `select ${columnsOf(colleagues)}
  from read.away join read.employees e on e.company_id = away.company_id and e.id = away.employee_id
  join read.person_facts p on p.company_id = e.company_id and p.id = e.id
  where away.company_id = $1 and ${isAway} and away."from" between $2 and $3 and away."to" >= $4`

const awaitingSql = `select ${columnsOf({ ...colleagues, dates: `(select coalesce(jsonb_agg(one->>'date'), '[]') from jsonb_array_elements(shares) one)` })}
  from read.leave_requests r join read.employees e on e.company_id = r.company_id and e.id = r.employee_id
  join read.person_facts p on p.company_id = e.company_id and p.id = e.id
  where r.company_id = $1 and r.state = 'pending' and r."from" between $2 and $3 and r."to" >= $4`

const byIdsSql = `select ${columnsOf(requests)}
  from read.leave_requests where company_id = $1 and id = any($2::text[]) and ${isNotDeleted('leave_requests')}`

/** The statements of a preview, by what they read. */
export function previewStatements({ companyId, employeeIds, requestIds, from, to }: Question) {
  const { from_gte: earliest } = touching(from, to)
  return {
    persons: { text: personsSql, values: [companyId, employeeIds] },
    requests: {
      text: requestsSql,
      values: [companyId, employeeIds, requestIds, earliest, to, from],
    },
    holidays: { text: holidaysSql, values: [companyId, from, to, employeeIds] },
    away: { text: awaySql, values: [companyId, earliest, to, from] },
    awaiting: { text: awaitingSql, values: [companyId, earliest, to, from] },
    settings: settingsStatement(companyId),
  } satisfies Record<string, Statement>
}

/** The employees of a company who are not blocked, at most so many. */
export const everyoneStatement = (companyId: string, most: number): Statement => ({
  text: `select id from read.employees where company_id = $1 and status <> 'blocked' limit $2`,
  values: [companyId, most],
})

/** The statement of the requests with these ids. */
export const requestsById = (companyId: string, ids: readonly string[]): Statement => ({
  text: byIdsSql,
  values: [companyId, ids],
})

/** The ids of the company's employees who are not blocked; one more than leave can be added for at once. */
export async function readEveryone(read: Reader, companyId: string): Promise<string[]> {
  const rows = await read(companyId, everyoneStatement(companyId, maxAtOnce + 1))
  return rows.map(([id]) => String(id))
}

/** The company's requests with these ids; unknown ones are left out. */
export const readRequests = (
  read: Reader,
  companyId: string,
  ids: readonly string[],
): Promise<RequestRow[]> => rowsOf<RequestRow>(read, companyId, requests, requestsById(companyId, ids))

/** Whose leave on the same days is read, too: nobody's, approved leave of colleagues, or also what is pending. */
export type Beside = 'nobody' | 'approved' | 'all'

/** Everything that the rules need for a question. */
export async function readFacts(read: Reader, question: Question, beside: Beside) {
  const { companyId } = question
  const of = previewStatements(question)
  const [people, asked, days, away, awaiting, settings] = await Promise.all([
    rowsOf<PersonRow>(read, companyId, persons, of.persons),
    rowsOf<RequestRow>(read, companyId, requests, of.requests),
    rowsOf<HolidayRow>(read, companyId, holidays, of.holidays),
    beside === 'nobody' ? [] : rowsOf<AwayRow>(read, companyId, colleagues, of.away),
    beside === 'all' ? rowsOf<AwayRow>(read, companyId, colleagues, of.awaiting) : [],
    readSettings(read, companyId),
  ])
  return { people, requests: asked, holidays: days, away, awaiting, settings }
}
export type Facts = Awaited<ReturnType<typeof readFacts>>
