import { dayState } from '@rollcall/contracts/attendance/day-state.ts'
import type { TeamWeekRow } from '@rollcall/contracts/attendance/team-week.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import { addDays, dateIn, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { askedRange, rangeOf } from '../kernel/asked-range.ts'
import type { ComputedList } from '../kernel/computed-list.ts'
import { containing } from '../kernel/list-shape.ts'

const mondayOf = (day: string) => addDays(day, -weekdayIndex(day))

/**
 * The weeks of a team: a row for each person and week of a range, of the people who have joined by then. Days that the
 * plan hides are empty, as on the screen.
 */
export const teamWeekList: ComputedList = {
  facts: resourceFacts['team-week'],
  projections: ['employees', 'attendance_days'],
  ask(list, { session: { companyId, companyZone }, now, shownFrom }) {
    const today = dateIn(companyZone, now)
    const week = weekIn(list.conditions) ?? mondayOf(today)
    const { from, to, conditions } = askedRange(list, rangeOf('workDate'), {
      from: week,
      to: addDays(week, 6),
    })
    const first = shownFrom && shownFrom > from ? shownFrom : from
    const values: unknown[] = [companyId, mondayOf(from), mondayOf(to), first, to]
    const only = conditions.map(({ field, operator, values: given }) => {
      const column = field === 'id' ? `e.id || '_' || w.week` : 'e.id'
      const list = `$${values.push(given)}::text[]`
      return operator === 'not' ? ` and ${column} <> all(${list})` : ` and ${column} = any(${list})`
    })
    if (list.search) only.push(` and e.search_text like $${values.push(containing(list.search))}`)
    const found = `from read.employees e
      cross join (
        select monday::date as monday, to_char(monday, 'YYYY-MM-DD') as week,
          greatest(monday::date, $4::date) as first, least(monday::date + 6, $5::date) as last
        from generate_series($2::date, $3::date, interval '7 days') monday) w
      where e.company_id = $1 and e.password_set
        and e.date_of_join <= to_char(w.monday + 6, 'YYYY-MM-DD')${only.join('')}`
    const { field, direction } = list.sort
    const byName = `e.full_name ${direction}, e.id ${direction}`
    const order =
      field === 'id'
        ? `e.id ${direction}, w.week`
        : field === 'workDate'
          ? `w.week ${direction}, ${byName}`
          : `${byName}, w.week`
    return {
      rows: {
        text: `select e.id, e.full_name, e.code, w.week,
            (select jsonb_object_agg(to_char(d.work_date, 'YYYY-MM-DD'), d.sessions) from read.attendance_days d
              where d.company_id = e.company_id and d.employee_id = e.id
                and d.work_date between w.first and w.last)
          ${found} order by ${order}`,
        values,
      },
      total: { text: `select count(*)::integer ${found}`, values },
      recordsOf: rows => rows.map(row => weekOf(row, from, now)),
    }
  },
}

/** The week in the id of a row that is asked for. */
function weekIn(conditions: readonly { field: string; values: readonly unknown[] }[]): string | undefined {
  const [id] = conditions.find(({ field }) => field === 'id')?.values ?? []
  const [, week = ''] = /_(\d{4}-\d{2}-\d{2})$/.exec(String(id)) ?? []
  return Number.isNaN(Date.parse(week)) ? undefined : mondayOf(week)
}

function weekOf(
  [employeeId, fullName, code, week, found]: readonly unknown[],
  from: string,
  now: number,
): TeamWeekRow {
  const sessions = (found ?? {}) as Record<string, DaySession[]>
  const states = weekdays.map((day, at) => {
    const of = sessions[addDays(String(week), at)]
    return [day, of ? dayState(of, now) : null] as const
  })
  const days = Object.fromEntries(states.map(([day, state]) => [day, state?.minutes ?? null]))
  return {
    id: `${employeeId}_${week}`,
    employeeId,
    fullName,
    code,
    week,
    workDate: String(week) < from ? from : week,
    ...days,
    workedMinutes: states.reduce((sum, [, state]) => sum + (state?.minutes ?? 0), 0),
    missing: states.filter(([, state]) => state?.missing).length,
  } as TeamWeekRow
}
