import { dayState } from '@rollcall/contracts/attendance/day-state.ts'
import type { TeamWeekRow } from '@rollcall/contracts/attendance/team-week.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import { formerEmployee } from '@rollcall/contracts/employees/names.ts'
import { addDays, dateIn, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { Given, type Slot } from '@rollcall/platform/postgres/statements.ts'
import { createReads, type Database, reads } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'
import { askedRange, rangeOf } from '../kernel/asked-range.ts'
import { askedRows, type ComputedList } from '../kernel/computed-list.ts'
import { containing } from '../kernel/list-shape.ts'
import { wasEmployed } from '../kernel/people-on.ts'

const mondayOf = (day: string) => addDays(day, -weekdayIndex(day))

/**
 * The weeks that begin from `first` to `last`, with the days of each between `from` and `to`. `offset 0` makes its texts be
 * written once a week, not once a person.
 */
const weeksOf = (first: Slot, last: Slot, from: Slot, to: Slot) =>
  reads
    .selectFrom(
      sql<{ monday: string }>`generate_series(${first}::date, ${last}::date, interval '7 days')`.as<'series'>(
        sql`series(monday)`,
      ),
    )
    .select([
      sql<string>`to_char(series.monday, 'YYYY-MM-DD')`.as('week'),
      sql<string>`to_char(series.monday + interval '6 days', 'YYYY-MM-DD')`.as('sunday'),
      sql<string>`(series.monday::date - 1)::timestamp at time zone 'UTC'`.as('before'),
      sql<string>`greatest(series.monday::date, ${from}::date)`.as('first'),
      sql<string>`least(series.monday::date + 6, ${to}::date)`.as('last'),
    ])
    .offset(sql.lit(0))

/** The sessions of a person by day of a week. */
const sessionsByDay = expressionBuilder<
  Database & { p: Database['read.person_facts']; w: { first: string; last: string } },
  'p' | 'w'
>()
  .selectFrom('read.attendance_days as d')
  .select(({ ref }) =>
    sql<Record<
      string,
      DaySession[]
    > | null>`jsonb_object_agg(to_char(${ref('d.work_date')}, 'YYYY-MM-DD'), ${ref('d.sessions')})`.as(
      'sessions',
    ),
  )
  .whereRef('d.company_id', '=', 'p.company_id')
  .whereRef('d.employee_id', '=', 'p.id')
  .whereRef('d.work_date', '>=', 'w.first')
  .whereRef('d.work_date', '<=', 'w.last')

const shapes = createReads(500)

/**
 * The weeks of a team: a row for each person and week of a range in which the person was with the company or has a record.
 * Days that the plan hides are empty, as on the screen.
 */
export const teamWeekList: ComputedList = {
  facts: resourceFacts['team-week'],
  projections: ['employees', 'person_facts', 'team_schedules', 'attendance_days'],
  ask(list, { session: { companyId, companyZone }, now, shownFrom }) {
    const today = dateIn(companyZone, now)
    const week = weekIn(list.conditions) ?? mondayOf(today)
    const { from, to, conditions } = askedRange(list, rangeOf('workDate'), {
      from: week,
      to: addDays(week, 6),
    })
    const given = new Given()
    const company = sql<string>`${given.add(companyId)}`
    const [firstWeek, lastWeek] = [given.add(mondayOf(from)), given.add(mondayOf(to))]
    const [first, last] = [given.add(shownFrom && shownFrom > from ? shownFrom : from), given.add(to)]
    const only = conditions.map(({ field, operator, values }) => ({
      isId: field === 'id',
      isNot: operator === 'not',
      values: given.add(values),
    }))
    const search = list.search && given.add(containing(list.search))

    function found() {
      let people = reads
        .selectFrom('read.person_facts as p')
        .leftJoin('read.employees as e', join =>
          join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.id'),
        )
        .crossJoin(weeksOf(firstWeek, lastWeek, first, last).as('w'))
        .where('p.company_id', '=', company)
        .where(({ or, exists, ref, selectFrom }) =>
          or([
            wasEmployed({
              companyId: company,
              first: sql`${ref('w.week')}`,
              last: sql`${ref('w.sunday')}`,
              before: sql`${ref('w.before')}`,
            }),
            exists(
              selectFrom('read.attendance_days as a')
                .whereRef('a.company_id', '=', 'p.company_id')
                .whereRef('a.employee_id', '=', 'p.id')
                .whereRef('a.work_date', '>=', 'w.first')
                .whereRef('a.work_date', '<=', 'w.last'),
            ),
          ]),
        )
      for (const { isId, isNot, values } of only)
        people = people.where(({ ref }) => {
          const id = isId ? sql`${ref('p.id')} || '_' || ${ref('w.week')}` : ref('p.id')
          return isNot
            ? sql<boolean>`${id} <> all(${values}::text[])`
            : sql<boolean>`${id} = any(${values}::text[])`
        })
      // The database makes search_text itself, so kysely does not know it.
      return search ? people.where(sql<boolean>`e.search_text like all(${search})`) : people
    }
    const { field, direction } = list.sort
    const rows = () => {
      const selected = found()
        .select(['p.id as employeeId', 'w.week'])
        .select(({ fn }) => [
          fn.coalesce('e.full_name', sql.lit<string>(formerEmployee)).as('fullName'),
          fn.coalesce('e.code', sql.lit<string>('')).as('code'),
        ])
        .select(sessionsByDay.as('sessions'))
      if (field === 'id') return selected.orderBy('p.id', direction).orderBy('w.week')
      const byWeek = field === 'workDate' ? selected.orderBy('w.week', direction) : selected
      const byName = byWeek.orderBy('e.full_name', direction).orderBy('p.id', direction)
      return field === 'workDate' ? byName : byName.orderBy('w.week')
    }
    const name = `${only.map(one => `${one.isId ? 'id' : 'person'} ${one.isNot}`)} ${Boolean(search)}`
    return askedRows(
      shapes(`${field} ${direction} ${name}`, given, rows),
      shapes(`total ${name}`, given, () => found().select(sql<number>`count(*)::integer`.as('rows'))),
      row => weekOf(row, from, now),
    )
  },
}

/** The week in the id of a requested row. */
function weekIn(conditions: readonly { field: string; values: readonly unknown[] }[]): string | undefined {
  const [id] = conditions.find(({ field }) => field === 'id')?.values ?? []
  const [, week = ''] = /_(\d{4}-\d{2}-\d{2})$/.exec(String(id)) ?? []
  return Number.isNaN(Date.parse(week)) ? undefined : mondayOf(week)
}

interface Row {
  employeeId: string
  fullName: string
  code: string
  week: string
  sessions: Record<string, DaySession[]> | null
}

function weekOf({ employeeId, fullName, code, week, sessions }: Row, from: string, now: number): TeamWeekRow {
  const states = weekdays.map((day, at) => {
    const of = sessions?.[addDays(week, at)]
    return [day, of ? dayState(of, now) : null] as const
  })
  const minutes = Object.fromEntries(states.map(([day, state]) => [day, state?.minutes ?? null]))
  return {
    id: `${employeeId}_${week}`,
    employeeId,
    fullName,
    code,
    week,
    workDate: week < from ? from : week,
    ...(minutes as Record<(typeof weekdays)[number], number | null>),
    workedMinutes: states.reduce((sum, [, state]) => sum + (state?.minutes ?? 0), 0),
    missing: states.filter(([, state]) => state?.missing).length,
  }
}
