import { addDays, addMonths, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { ProjectHoursRow } from '@rollcall/contracts/projects/hours-view.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { peopleStatement } from '@rollcall/read-models/projects/project-hours-sql.ts'
import { askedRange, fromAndTo } from '../kernel/asked-range.ts'
import type { ComputedList } from '../kernel/computed-list.ts'
import { olderThanPlan } from '../kernel/plan-text.ts'

const columns: Readonly<Record<string, string>> = {
  id: `coalesce(h.employee_id, 'former') || '_' || h.project_id`,
  employeeId: 'h.employee_id',
  projectId: 'h.project_id',
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
    const people = peopleStatement(companyId, { from, to })
    const values = [...people.values]
    const only = conditions.map(({ field, operator, values: given }) => {
      const list = `$${values.push(given)}::text[]`
      return operator === 'not'
        ? `coalesce(${columns[field]}, '') <> all(${list})`
        : `${columns[field]} = any(${list})`
    })
    const where = only.length === 0 ? '' : ` where ${only.join(' and ')}`
    const found = `from (
        select e.id as employee_id, e.full_name, p.id as project_id, p.name, p.project_code,
          sum(s.minutes)::integer as minutes, sum(s.reports)::integer as reports
        from (${people.text}) s(project_id, employee_id, minutes, reports)
        join read.projects p on p.company_id = $1 and p.id = s.project_id
        left join read.employees e on e.company_id = $1 and e.id = s.employee_id
        group by e.id, e.full_name, p.id, p.name, p.project_code) h${where}`
    const direction = list.sort.direction
    return {
      rows: {
        text: `select h.employee_id, h.full_name, h.project_id, h.name, h.project_code, h.minutes, h.reports ${found}
          order by h.employee_id is null, h.full_name ${direction}, h.employee_id ${direction},
            sum(h.minutes) over (partition by h.project_id) desc, h.name, h.project_id`,
        values,
      },
      total: { text: `select count(*)::integer ${found}`, values },
      recordsOf: rows => rows.map(row => hoursOf(row, { from, to })),
    }
  },
}

function hoursOf(
  [employeeId, fullName, projectId, projectName, projectCode, minutes, reports]: readonly unknown[],
  range: { from: string; to: string },
): ProjectHoursRow {
  const id = `${employeeId ?? 'former'}_${projectId}`
  return {
    id,
    employeeId,
    fullName,
    projectId,
    projectName,
    projectCode,
    ...range,
    minutes,
    reports,
  } as ProjectHoursRow
}
