import { createHash } from 'node:crypto'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import type { AudiencePerson } from '@rollcall/contracts/kernel/audience.ts'
import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { factsOfPerson } from '../employees/public.ts'
import { readBlockedDays, shownRuns } from '../kernel/blocked-days.ts'
import { readSettings } from '../kernel/dated-settings.ts'
import { isAway } from '../kernel/is-away.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import type { FeedEntry, FeedPerson, FeedRows } from './feed-days.ts'
import type { StampedEntry } from './write-calendar.ts'

/** The owner of a calendar. `person`: absent for the company's own. */
export interface Owner {
  companyId: string
  name: string
  zone: string
  person: AudiencePerson | undefined
  /** The last day of an employee, YYYY-MM-DD, after which there is no calendar; null: none is set. */
  lastDay: string | null
}

/** Blocked and closed accounts have no calendar, and neither do accounts of a blocked company. */
const ownerStatement = fixedRead((digest: string) =>
  reads
    .selectFrom('read.calendar_addresses as d')
    .innerJoin('read.accounts as a', join =>
      join
        .onRef('a.company_id', '=', 'd.company_id')
        .onRef('a.id', '=', 'd.id')
        .on(({ not, ref }) => not(ref('a.blocked')))
        .on(({ not, ref }) => not(ref('a.closed'))),
    )
    .innerJoin('read.companies as c', join =>
      join
        .onRef('c.company_id', '=', 'd.company_id')
        .onRef('c.id', '=', 'd.company_id')
        .on(({ not, ref }) => not(ref('c.blocked'))),
    )
    .leftJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.id'),
    )
    .select([
      'd.company_id',
      'd.id',
      'd.role',
      'c.name as company_name',
      'c.zone as company_zone',
      'e.position',
      'e.zone',
      'e.last_day',
    ])
    .where('d.digest', '=', digest),
)

/** The owner of the calendar that a secret opens; undefined for an unknown secret. */
export async function ownerOf(pool: Pool, secret: string): Promise<Owner | undefined> {
  const digest = createHash('sha256').update(secret).digest('hex')
  const [row] = await readRows(pool, ownerStatement(digest), 'calendar-owner')
  if (!row || row.company_zone === null) return undefined
  const zone = row.zone ?? row.company_zone
  return {
    companyId: row.company_id,
    name: row.company_name,
    zone,
    lastDay: row.last_day,
    person: row.role === 'company' ? undefined : { employeeId: row.id, position: row.position ?? '', zone },
  }
}

/**
 * The leave that touches the days from first to last, with the halves of a day that a person's approved requests take; a
 * request for whole days has none. `earliest`: no such leave begins before.
 */
const awayStatement = fixedRead((companyId: string, earliest: string, from: string, to: string) =>
  reads
    .selectFrom('read.away')
    .innerJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'read.away.company_id').onRef('e.id', '=', 'read.away.employee_id'),
    )
    .select([
      'read.away.id',
      'read.away.employee_id as employeeId',
      'e.full_name as fullName',
      'read.away.from',
      'read.away.to',
      'read.away.dates',
    ])
    .select(({ selectFrom }) =>
      selectFrom('read.leave_requests as r')
        .select(({ ref }) => sql<Half[]>`coalesce(jsonb_agg(distinct ${ref('r.half')}), '[]')`.as('halves'))
        .whereRef('r.company_id', '=', 'read.away.company_id')
        .whereRef('r.employee_id', '=', 'read.away.employee_id')
        .whereRef('r.from', '=', 'read.away.from')
        .whereRef('read.away.to', '=', 'read.away.from')
        .where('r.half', 'is not', null)
        .where('r.state', 'in', ['approved', 'cancellationRequested'])
        .$asScalar()
        .$notNull()
        .as('halves'),
    )
    .where('read.away.company_id', '=', companyId)
    .where(isAway)
    .where('read.away.from', '>=', earliest)
    .where('read.away.from', '<=', to)
    .where('read.away.to', '>=', from)
    .orderBy('read.away.from')
    .orderBy('read.away.id'),
)

/** Holidays, with the employee among those who chose them. */
const holidaysStatement = fixedRead((companyId: string, from: string, to: string, employeeId: string) =>
  reads
    .selectFrom('read.holidays')
    .select(['id as holidayId', 'name', 'date', 'type', 'half', 'audience'])
    .select(({ ref }) =>
      sql<
        string[]
      >`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements_text(${ref('choosers')}) one
        where one = ${employeeId})`.as('choosers'),
    )
    .where('company_id', '=', companyId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id'),
)

const announcementsStatement = fixedRead((companyId: string, first: string, last: string) =>
  reads
    .selectFrom('read.announcements')
    .select(['id', 'title', 'start_date as from', 'end_date as to', 'audience'])
    .where('company_id', '=', companyId)
    .where('start_date', '<=', last)
    .where('end_date', '>=', first)
    .orderBy('start_date')
    .orderBy('id'),
)

const birthdaysStatement = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.birthdays')
    .select(['id', 'full_name as fullName', 'month_day as monthDay'])
    .where('company_id', '=', companyId)
    .where(({ not, ref }) => not(ref('hidden')))
    .orderBy('month_day')
    .orderBy('id'),
)

const anniversariesStatement = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.anniversaries')
    .select(['id', 'full_name as fullName', 'month_day as monthDay', 'since_year as sinceYear'])
    .where('company_id', '=', companyId)
    .where(({ not, ref }) => not(ref('hidden')))
    .orderBy('month_day')
    .orderBy('id'),
)

/** The statements of a calendar between two days, by what they read. */
export function calendarStatements({ companyId, person }: Owner, from: string, to: string, today: string) {
  // Employees see an announcement only while it is shown.
  const shown = person ? { first: today, last: today } : { first: from, last: to }
  return {
    away: awayStatement(companyId, touching(from, to).from_gte, from, to),
    holidays: holidaysStatement(companyId, from, to, person?.employeeId ?? ''),
    announcements: announcementsStatement(companyId, shown.first, shown.last),
    birthdays: birthdaysStatement(companyId),
    anniversaries: anniversariesStatement(companyId),
  }
}

/** The statement of a person's facts by date. */
export const factsStatement = fixedRead((companyId: string, employeeId: string) =>
  reads
    .selectFrom('read.person_facts as p')
    .select(factsOfPerson)
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', employeeId),
)

/** The owner with their facts by date; undefined for a company's calendar. */
export async function readPerson(
  read: Reader,
  { companyId, person }: Owner,
): Promise<FeedPerson | undefined> {
  if (!person) return undefined
  const [[facts], settings] = await Promise.all([
    readRowsOf(read, companyId, factsStatement(companyId, person.employeeId)),
    readSettings(read, companyId),
  ])
  return { ...person, on: facts ? personOn(facts, settings) : () => person }
}

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
    readRowsOf(read, companyId, of.away),
    readRowsOf(read, companyId, of.holidays),
    readRowsOf(read, companyId, of.announcements),
    readRowsOf(read, companyId, of.birthdays),
    readRowsOf(read, companyId, of.anniversaries),
  ])
  const shown = away.flatMap(row => shownRuns(row, blocked))
  return { away: shown, holidays, announcements, birthdays, anniversaries }
}

/** Used until the record has reached calendar_entries. */
const unstamped = { changes: 0, changedAt: '2020-01-01T00:00:00.000Z' }

/** The statement of how often and when records changed. */
export const stampStatement = fixedRead((companyId: string, ids: readonly string[]) =>
  reads
    .selectFrom('read.calendar_entries')
    .select(['id', 'changes', 'changed_at as changedAt'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::text[])`),
)

/** The entries, each with the number of changes of all its records, and the instant of the last one. */
export async function stamped(
  read: Reader,
  companyId: string,
  entries: readonly FeedEntry[],
): Promise<StampedEntry[]> {
  const ids = [...new Set(entries.flatMap(({ of }) => of))]
  const rows = await readRowsOf(read, companyId, stampStatement(companyId, ids))
  const stamps = new Map(rows.map(row => [row.id, row] as const))
  return entries.map(entry => {
    const its = entry.of.map(id => stamps.get(id) ?? unstamped)
    return {
      ...entry,
      // Each record counts its own changes from 1, so the sum starts at the number of records.
      changes: its.reduce((sum, { changes }) => sum + changes, 1 - its.length),
      changedAt: its.reduce((last, { changedAt }) => (changedAt > last ? changedAt : last), ''),
    }
  })
}
