import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import { maxAtOnce } from '@rollcall/contracts/leave/commands.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { fixedRead, type RowTypeOf, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { factsOfPerson } from '../employees/public.ts'
import { readCompanyDays, settingsStatement } from '../kernel/dated-settings.ts'
import { isAway, isNotDeleted } from '../kernel/is-away.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'

/** The persons and days of a question. */
export interface Question {
  companyId: string
  employeeIds: readonly string[]
  /** Requests that are needed in every state. */
  requestIds: readonly string[]
  from: string
  to: string
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`

/** Persons with what decides about leave: the company's settings, the books. Columns of other tables may be absent. */
export const personsStatement = fixedRead((companyId: string, employeeIds: readonly string[]) =>
  reads
    .selectFrom('read.employees as e')
    .innerJoin('read.person_facts as p', join =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.id'),
    )
    .innerJoin('read.companies as c', join =>
      join.onRef('c.company_id', '=', 'e.company_id').onRef('c.id', '=', 'e.company_id'),
    )
    .leftJoin('read.leave_accounts as a', join =>
      join.onRef('a.company_id', '=', 'e.company_id').onRef('a.id', '=', 'e.id'),
    )
    .leftJoin('read.leave_terms as t', join =>
      join.onRef('t.company_id', '=', 'e.company_id').onRef('t.id', '=', 'e.company_id'),
    )
    .select([
      'e.id as employeeId',
      'e.full_name as fullName',
      'e.zone',
      'e.leave_balance as leaveBalance',
      'e.added_at as addedAt',
      'e.date_of_join as dateOfJoin',
      'e.last_day as lastDay',
      'p.end',
      'e.status',
      'p.positions',
      'p.zones',
      'p.states',
      'p.has_password as hasPassword',
      'p.weeks',
      'c.zone as companyZone',
      'a.books',
      'a.blocked',
      't.rules',
      't.plans',
    ])
    .where('e.company_id', '=', companyId)
    .where('e.id', '=', anyOf(employeeIds)),
)
export type PersonRow = RowTypeOf<typeof personsStatement>

/** The selection of a request, of `read.leave_requests`. */
export const requestColumns = [
  'read.leave_requests.id as requestId',
  'read.leave_requests.employee_id as employeeId',
  'read.leave_requests.from',
  'read.leave_requests.to',
  'read.leave_requests.kind',
  'read.leave_requests.half',
  'read.leave_requests.state',
  'read.leave_requests.shares',
] as const

/** All pending requests reduce the available days, whatever days they are for. */
const requestsStatement = fixedRead(
  (
    companyId: string,
    employeeIds: readonly string[],
    requestIds: readonly string[],
    earliest: string,
    from: string,
    to: string,
  ) =>
    reads
      .selectFrom('read.leave_requests')
      .select(requestColumns)
      .where('company_id', '=', companyId)
      .where('employee_id', '=', anyOf(employeeIds))
      .where(({ and, eb, or }) =>
        or([
          eb('state', '=', 'pending'),
          eb('id', '=', anyOf(requestIds)),
          and([
            eb('state', 'in', ['approved', 'cancellationRequested']),
            eb('from', '>=', earliest),
            eb('from', '<=', to),
            eb('to', '>=', from),
          ]),
        ]),
      ),
)

/** The statement of the requests with these ids. */
export const requestsById = fixedRead((companyId: string, ids: readonly string[]) =>
  reads
    .selectFrom('read.leave_requests')
    .select(requestColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .where(isNotDeleted('leave_requests')),
)
export type RequestRow = RowTypeOf<typeof requestsById>

/** The selection of a holiday, of `read.holidays`, without those who chose it. */
export const holidayColumns = ['id as holidayId', 'name', 'date', 'type', 'half', 'audience'] as const

/** Holidays with those of the persons who chose them. */
const holidaysStatement = fixedRead(
  (companyId: string, from: string, to: string, employeeIds: readonly string[]) =>
    reads
      .selectFrom('read.holidays')
      .select(holidayColumns)
      .select(({ ref }) =>
        sql<
          readonly string[]
        >`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements_text(${ref('choosers')}) one
          where one = ${anyOf(employeeIds)})`.as('choosers'),
      )
      .where('company_id', '=', companyId)
      .where('date', '>=', from)
      .where('date', '<=', to),
)
export type HolidayRow = RowTypeOf<typeof holidaysStatement>

/** Colleagues who are away between two days. `earliest`: no leave that lasts until then begins before. */
const awayStatement = fixedRead((companyId: string, earliest: string, from: string, to: string) =>
  reads
    .selectFrom('read.away')
    .innerJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'read.away.company_id').onRef('e.id', '=', 'read.away.employee_id'),
    )
    .innerJoin('read.person_facts as p', join =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.id'),
    )
    .select([...factsOfPerson, 'e.id as employeeId', 'e.full_name as fullName', 'read.away.dates'])
    .where('read.away.company_id', '=', companyId)
    .where(isAway)
    .where('read.away.from', '>=', earliest)
    .where('read.away.from', '<=', to)
    .where('read.away.to', '>=', from),
)
export type AwayRow = RowTypeOf<typeof awayStatement>

/** The same of requests that await a decision. */
const awaitingStatement = fixedRead((companyId: string, earliest: string, from: string, to: string) =>
  reads
    .selectFrom('read.leave_requests as r')
    .innerJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .innerJoin('read.person_facts as p', join =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.id'),
    )
    .select([...factsOfPerson, 'e.id as employeeId', 'e.full_name as fullName'])
    .select(({ ref }) =>
      sql<
        string[]
      >`(select coalesce(jsonb_agg(one->>'date'), '[]') from jsonb_array_elements(${ref('r.shares')}) one)`.as(
        'dates',
      ),
    )
    .where('r.company_id', '=', companyId)
    .where('r.state', '=', 'pending')
    .where('r.from', '>=', earliest)
    .where('r.from', '<=', to)
    .where('r.to', '>=', from),
)

/** The months in which no leave changes. */
const lockedStatement = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.month_locks')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'locked'),
)

/** The statements of a preview, by what they read. */
export function previewStatements({ companyId, employeeIds, requestIds, from, to }: Question) {
  const { from_gte: earliest } = touching(from, to)
  return {
    persons: personsStatement(companyId, employeeIds),
    requests: requestsStatement(companyId, employeeIds, requestIds, earliest, from, to),
    holidays: holidaysStatement(companyId, from, to, employeeIds),
    away: awayStatement(companyId, earliest, from, to),
    awaiting: awaitingStatement(companyId, earliest, from, to),
    settings: settingsStatement(companyId),
    locked: lockedStatement(companyId),
  } satisfies Record<string, Statement>
}

/** The statement of the employees of a company who are not blocked and have not left, at most `max`. */
export const everyoneStatement = fixedRead((companyId: string, max: number) =>
  reads
    .selectFrom('read.employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'not in', ['blocked', 'former'])
    .limit(max),
)

/** The ids of the company's employees who are not blocked and have not left; one more than leave can be added for at once. */
export async function readEveryone(read: Reader, companyId: string): Promise<string[]> {
  const rows = await readRowsOf(read, companyId, everyoneStatement(companyId, maxAtOnce + 1))
  return rows.map(({ id }) => id)
}

/** The company's requests with these ids; unknown ones are left out. */
export const readRequests = (
  read: Reader,
  companyId: string,
  ids: readonly string[],
): Promise<RequestRow[]> => readRowsOf(read, companyId, requestsById(companyId, ids))

/** Which leave of colleagues on the same days is also read: none, approved leave, or pending leave too. */
export type Beside = 'nobody' | 'approved' | 'all'

/** All facts that the rules need for a question. */
export async function readFacts(read: Reader, question: Question, beside: Beside) {
  const { companyId } = question
  const of = previewStatements(question)
  const [people, requests, holidays, away, awaiting, { history: settings, weeks }, locked] =
    await Promise.all([
      readRowsOf(read, companyId, of.persons),
      readRowsOf(read, companyId, of.requests),
      readRowsOf(read, companyId, of.holidays),
      beside === 'nobody' ? [] : readRowsOf(read, companyId, of.away),
      beside === 'all' ? readRowsOf(read, companyId, of.awaiting) : [],
      readCompanyDays(read, companyId),
      readRowsOf(read, companyId, of.locked),
    ])
  return { people, requests, holidays, away, awaiting, settings, weeks, locked: locked.map(({ id }) => id) }
}
export type Facts = Awaited<ReturnType<typeof readFacts>>
