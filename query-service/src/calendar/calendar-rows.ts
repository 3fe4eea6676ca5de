import { createHash } from 'node:crypto'
import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import type { AudiencePerson } from '@rollcall/contracts/kernel/audience.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Pool } from 'pg'
import { readBlockedDays, shownRuns } from '../kernel/blocked-days.ts'
import { readSettings } from '../kernel/dated-settings.ts'
import { isAway } from '../kernel/is-away.ts'
import { factColumns } from '../kernel/person-facts.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import type { FeedEntry, FeedPerson, FeedRows } from './feed-days.ts'
import type { StampedEntry } from './write-calendar.ts'

/** The owner of a calendar. `person`: absent for the company's own. */
export interface Owner {
  companyId: string
  name: string
  zone: string
  person: AudiencePerson | undefined
}

interface OwnerRow {
  company_id: string
  id: string
  role: string
  company_name: string
  company_zone: string | null
  position: string | null
  zone: string | null
}

/** Accounts that are blocked or closed have no calendar, nor have those of a blocked company. */
const ownerSql = `
  select d.company_id, d.id, d.role, c.name as company_name, c.zone as company_zone, e.position, e.zone
    from read.calendar_addresses d
    join read.accounts a on a.company_id = d.company_id and a.id = d.id and not a.blocked and not a.closed
    join read.companies c on c.company_id = d.company_id and c.id = d.company_id and not c.blocked
    left join read.employees e on e.company_id = d.company_id and e.id = d.id
   where d.digest = $1`

/** Whose calendar a secret opens; undefined for an unknown one. */
export async function ownerOf(pool: Pool, secret: string): Promise<Owner | undefined> {
  const digest = createHash('sha256').update(secret).digest('hex')
  const { rows } = await pool.query<OwnerRow>({ name: 'calendar-owner', text: ownerSql, values: [digest] })
  const [row] = rows
  if (!row || row.company_zone === null) return undefined
  const zone = row.zone ?? row.company_zone
  return {
    companyId: row.company_id,
    name: row.company_name,
    zone,
    person: row.role === 'company' ? undefined : { employeeId: row.id, position: row.position ?? '', zone },
  }
}

/** The halves of a day that a person's approved requests take; a request for whole days has none. */
const halvesSql = `(select coalesce(jsonb_agg(distinct r.half), '[]') from read.leave_requests r
  where r.company_id = away.company_id and r.employee_id = away.employee_id and r."from" = away."from"
    and away."to" = away."from" and r.half is not null and r.state in ('approved', 'cancellationRequested'))`
const awaySql = `select away.id, away.employee_id, e.full_name, away."from", away."to", away.dates, ${halvesSql}
  from read.away join read.employees e on e.company_id = away.company_id and e.id = away.employee_id
  where away.company_id = $1 and ${isAway} and away."from" between $2 and $3 and away."to" >= $4
  order by away."from", away.id`
const holidaysSql = `select id, name, date, type, half, audience,
    (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements_text(choosers) one where one = $4)
  from read.holidays where company_id = $1 and date between $2 and $3 order by date, id`
const announcementsSql = `select id, title, start_date, end_date, audience
  from read.announcements where company_id = $1 and start_date <= $2 and end_date >= $3 order by start_date, id`
const birthdaysSql = `select id, full_name, month_day from read.birthdays
  where company_id = $1 and not hidden order by month_day, id`
const anniversariesSql = `select id, full_name, month_day, since_year from read.anniversaries
  where company_id = $1 and not hidden order by month_day, id`

/** The statements of a calendar between two days, by what they read. */
export function calendarStatements({ companyId, person }: Owner, from: string, to: string, today: string) {
  // Employees see an announcement only while it is shown.
  const shown = person ? { first: today, last: today } : { first: from, last: to }
  return {
    away: { text: awaySql, values: [companyId, touching(from, to).from_gte, to, from] },
    holidays: { text: holidaysSql, values: [companyId, from, to, person?.employeeId ?? ''] },
    announcements: { text: announcementsSql, values: [companyId, shown.last, shown.first] },
    birthdays: { text: birthdaysSql, values: [companyId] },
    anniversaries: { text: anniversariesSql, values: [companyId] },
  }
}

/** The statement of a person's facts by date. */
export const factsStatement = (companyId: string, employeeId: string): Statement => ({
  text: `select ${columnsOf(factColumns)} from read.person_facts p where p.company_id = $1 and p.id = $2`,
  values: [companyId, employeeId],
})

/** The owner with what was true of them on each date; undefined for a company's calendar. */
export async function readPerson(
  read: Reader,
  { companyId, person }: Owner,
): Promise<FeedPerson | undefined> {
  if (!person) return undefined
  const [[facts], settings] = await Promise.all([
    rowsOf<PersonFacts>(read, companyId, factColumns, factsStatement(companyId, person.employeeId)),
    readSettings(read, companyId),
  ])
  return { ...person, on: facts ? personOn(facts, settings) : () => person }
}

type AwayRow = FeedRows['away'][number] & { dates: readonly string[] }
const awayColumns = ['id', 'employeeId', 'fullName', 'from', 'to', 'dates', 'halves'] as const

/** The rows of a calendar between two days. */
export async function readCalendar(
  read: Reader,
  owner: Owner,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<FeedRows> {
  const { companyId } = owner
  const of = calendarStatements(owner, from, to, today)
  const [blocked, away, holidays, announcements, birthdays, anniversaries] = await Promise.all([
    readBlockedDays(read, companyId),
    read(companyId, of.away),
    read(companyId, of.holidays),
    read(companyId, of.announcements),
    read(companyId, of.birthdays),
    read(companyId, of.anniversaries),
  ])
  return {
    away: named<AwayRow>(away, awayColumns).flatMap(row => shownRuns(row, blocked)),
    holidays: named(holidays, ['holidayId', 'name', 'date', 'type', 'half', 'audience', 'choosers']),
    announcements: named(announcements, ['id', 'title', 'from', 'to', 'audience']),
    birthdays: named(birthdays, ['id', 'fullName', 'monthDay']),
    anniversaries: named(anniversaries, ['id', 'fullName', 'monthDay', 'sinceYear']),
  }
}

/** Before the record reached calendar_entries. */
const unstamped = { changes: 0, changedAt: '2020-01-01T00:00:00.000Z' }

/** The statement of how often and when records changed. */
export const stampStatement = (companyId: string, ids: readonly string[]) => ({
  text: 'select id, changes, changed_at from read.calendar_entries where company_id = $1 and id = any($2)',
  values: [companyId, ids],
})

/** The entries with the changes of all records that each is made from, and the last of them. */
export async function stamped(
  read: Reader,
  companyId: string,
  entries: readonly FeedEntry[],
): Promise<StampedEntry[]> {
  const ids = [...new Set(entries.flatMap(({ of }) => of))]
  const rows = await read(companyId, stampStatement(companyId, ids))
  const stamps = new Map(
    named<{ id: string; changes: number; changedAt: string }>(rows, ['id', 'changes', 'changedAt']).map(
      row => [row.id, row] as const,
    ),
  )
  return entries.map(entry => {
    const its = entry.of.map(id => stamps.get(id) ?? unstamped)
    return {
      ...entry,
      // Each record counts its own changes from 1, so the sum of them begins with their number.
      changes: its.reduce((sum, { changes }) => sum + changes, 1 - its.length),
      changedAt: its.reduce((last, { changedAt }) => (changedAt > last ? changedAt : last), ''),
    }
  })
}

/** Rows as objects: the n-th column is the n-th name. */
const named = <Row>(rows: readonly unknown[][], names: readonly (keyof Row & string)[]): Row[] =>
  rows.map(row => Object.fromEntries(names.map((name, at) => [name, row[at]])) as Row)
