import { addDays, addMonths, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { ProjectHoursRow } from '@rollcall/contracts/projects/hours-view.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { Given } from '@rollcall/platform/postgres/statements.ts'
import {
  type HoursQuery,
  type HoursValues,
  hoursShape,
  hoursValues,
  peopleHours,
} from '@rollcall/read-models/projects/project-hours-sql.ts'
import { createReads, reads } from '@rollcall/read-models/reads.ts'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { askedRange, fromAndTo } from '../kernel/asked-range.ts'
import { askedRows, type ComputedList } from '../kernel/computed-list.ts'
import type { ListRequest } from '../kernel/list-request.ts'
import { olderThanPlan } from '../kernel/plan-text.ts'

/** The number of each of the report's people on each project, and how many there are. */
function rowsOf(asked: HoursAsked) {
  const given = new Given()
  // kysely passes each slot through as the value of a parameter.
  const slot = <V>(value: V) => given.add(value) as unknown as V
  const values = hoursValues(asked.companyId, asked.range).map(slot) as unknown as HoursValues
  const conditions = asked.conditions.map(condition => ({ ...condition, values: slot(condition.values) }))
  const shape = hoursShape(asked.range)
  const found = () => {
    const hours = reads
      .selectFrom(peopleHours(shape, values).as('s'))
      .innerJoin('read.projects as p', join =>
        join.on('p.company_id', '=', values[0]).onRef('p.id', '=', 's.projectId'),
      )
      .leftJoin('read.employees as e', join =>
        join.on('e.company_id', '=', values[0]).onRef('e.id', '=', 's.employeeId'),
      )
      .select(['e.id as employee_id', 'e.full_name', 'p.id as project_id', 'p.name', 'p.project_code'])
      .select(({ ref }) => [
        sql<number>`sum(${ref('s.minutes')})::integer`.as('minutes'),
        sql<number>`sum(${ref('s.reports')})::integer`.as('reports'),
      ])
      .groupBy(['e.id', 'e.full_name', 'p.id', 'p.name', 'p.project_code'])
    const { ref } = expressionBuilder(reads.selectFrom(hours.as('h')))
    const columns: Readonly<Record<string, Expression<unknown>>> = {
      id: sql`coalesce(${ref('h.employee_id')}, 'former') || '_' || ${ref('h.project_id')}`,
      employeeId: ref('h.employee_id'),
      projectId: ref('h.project_id'),
    }
    return conditions.reduce(
      (rows, { field, operator, values }) =>
        rows.where(
          operator === 'not'
            ? sql<boolean>`coalesce(${columns[field]}, '') <> all(${values}::text[])`
            : sql<boolean>`${columns[field]} = any(${values}::text[])`,
        ),
      reads.selectFrom(hours.as('h')),
    )
  }
  const { direction } = asked
  const which = [
    ...Object.values(shape),
    ...conditions.map(({ field, operator }) => `${field} ${operator}`),
  ].join()
  return {
    rows: shapes(`rows ${direction} ${which}`, given, () =>
      found()
        .select(['h.employee_id as employeeId', 'h.full_name as fullName'])
        .select(['h.project_id as projectId', 'h.name as projectName', 'h.project_code as projectCode'])
        .select(['h.minutes', 'h.reports'])
        .orderBy(({ ref }) => sql`${ref('h.employee_id')} is null`)
        .orderBy('h.full_name', direction)
        .orderBy('h.employee_id', direction)
        .orderBy(
          ({ ref }) => sql`sum(${ref('h.minutes')}) over (partition by ${ref('h.project_id')})`,
          'desc',
        )
        .orderBy('h.name')
        .orderBy('h.project_id'),
    ),
    total: shapes(`total ${which}`, given, () => found().select(sql<number>`count(*)::integer`.as('rows'))),
  }
}
const shapes = createReads(500)

/** A range, and which rows of it in which order. */
interface HoursAsked {
  companyId: string
  range: HoursQuery
  conditions: ListRequest['conditions']
  direction: 'asc' | 'desc'
}

/**
 * The table of the project report, a row for each of its numbers: people by name, former employees last, each one's
 * projects with the most hours of all first. A range before the days that the plan shows is refused, as the report is.
 */
export const projectHoursList: ComputedList = {
  facts: resourceFacts['project-hours'],
  projections: ['project_hours', 'projects', 'employees'],
  ask(list, { session: { companyId, companyZone, planId }, now, shownFrom }) {
    const month = dateIn(companyZone, now).slice(0, 7)
    const usual = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
    const { from, to, conditions } = askedRange(list, fromAndTo, usual)
    if (shownFrom && from < shownFrom && conditions.every(({ field }) => field !== 'id'))
      throw new Refusal('plan-limit', olderThanPlan(planId))
    const { direction } = list.sort
    const { rows, total } = rowsOf({ companyId, range: { from, to }, conditions, direction })
    return askedRows(
      rows,
      total,
      (row): ProjectHoursRow => ({
        id: `${row.employeeId ?? 'former'}_${row.projectId}`,
        ...row,
        from,
        to,
      }),
    )
  },
}
