import { addDays, dateIn, daysBetween } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { Condition } from '../list-request.ts'
import { readRowsOf } from '../rows-of.ts'
import type { PastAsked } from './past-tables.ts'

/** The most days of several people that one answer folds. */
export const maxTeamDays = 31
/** The most days of one person. */
export const maxOwnDays = 366
/** The most people. */
const maxPeople = 1_000
/** How many people's streams are read at once. */
const atOnce = 64

/** A person whose events are folded. */
export interface PastPerson {
  id: string
  /** ISO instant. */
  addedAt: string
}

const peopleOf = (companyId: string) =>
  reads
    .selectFrom('read.person_facts')
    .select(['id', 'added_at as addedAt'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .limit(sql.lit(maxPeople + 1))
const everyone = fixedRead((companyId: string) => peopleOf(companyId))
const peopleNamed = fixedRead((companyId: string, ids: readonly string[]) =>
  peopleOf(companyId).where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids)))),
)

/** Refuses a list as 'invalid-input' with the part of its filter that has to be narrowed. */
export function refuseFilter(name: string, message: string): never {
  throw new Refusal('invalid-input', message, [{ path: `filter.${name}`, message }])
}

/** The ids in the conditions on a field; undefined: the list is not limited to some. */
export function named(conditions: readonly Condition[], field: string): string[] | undefined {
  const [found] = conditions.filter(one => one.field === field && one.operator === 'is')
  return found?.values.map(String)
}

/**
 * The people of a list whose rows name them in `field`: those in its filter, an employee alone, or everyone who ever worked
 * for the company. People of another company are none.
 */
export async function peopleAsked(
  { session, conditions, read }: PastAsked,
  field: string,
): Promise<PastPerson[]> {
  const { companyId, accountId, role } = session
  const ids = role === 'employee' ? [accountId] : named(conditions, field)
  const people = await readRowsOf(read, companyId, ids ? peopleNamed(companyId, ids) : everyone(companyId))
  if (people.length > maxPeople) refuseFilter(field, `Choose at most ${maxPeople} people to show the past`)
  return people
}

/**
 * The days of a list, of which `field` is the date: those in its filter, within what the plan shows and the moment knows.
 * Without a first day it is a year for one person, and refused for several. undefined: there are none.
 */
export function daysAsked(
  { conditions, moment, shownFrom, session }: PastAsked,
  field: string,
  people: number,
): { from: string; to: string } | undefined {
  const ends = (operator: Condition['operator']) =>
    conditions
      .filter(one => one.field === field && one.operator === operator)
      .flatMap(({ values }) => values.filter(value => value !== null).map(String))
      .sort()
  const days = ends('is')
  const [latest = dateIn(session.zone, moment.at), most] = [
    moment.asOf,
    people > 1 ? maxTeamDays : maxOwnDays,
  ]
  const last = days.at(-1) ?? ends('to')[0] ?? latest
  // Somebody who is east of the reader may have worked on the day after.
  const to = [last, moment.asOf ?? addDays(latest, 1)].sort()[0] ?? last
  const first = days[0] ?? ends('from').at(-1)
  if (first === undefined && people > 1)
    refuseFilter(`${field}_gte`, `Name the first of at most ${most} days to show the past`)
  const from = [first ?? addDays(to, 1 - most), shownFrom ?? ''].sort().at(-1) ?? to
  if (from > to) return undefined
  if (daysBetween(from, to) >= most) refuseFilter(`${field}_lte`, `At most ${most} days of the past at once`)
  return { from, to }
}

/** What is read of each person, a few people at a time. */
export async function ofEach<Event>(
  people: readonly PastPerson[],
  read: (person: PastPerson) => Promise<readonly Event[]>,
): Promise<Event[]> {
  const events: Event[] = []
  for (let at = 0; at < people.length; at += atOnce)
    for (const found of await Promise.all(people.slice(at, at + atOnce).map(read))) events.push(...found)
  return events
}
