import { setImmediate } from 'node:timers/promises'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import {
  figuresOf,
  firstOf,
  lastOf,
  noFacts,
  type RecordedDay,
} from '@rollcall/contracts/performance/month.ts'
import { type MonthFigures, type PerformanceRow, shownMonths } from '@rollcall/contracts/performance/views.ts'
import type { PerformanceFacts } from './fact-rows.ts'
import { personMonths } from './person-months.ts'

/** After this many people other requests get their turn: a thousand people take a third of a second. */
const atOnce = 50

/** The first month of a history that ends with a month, by what the plan shows; `visibleFrom` undefined: all of it. */
export function historyFrom(month: string, visibleFrom: string | undefined): string {
  const first = addMonths(month, 1 - shownMonths)
  if (!visibleFrom || firstOf(first) >= visibleFrom) return first
  const visible = visibleFrom.slice(0, 7)
  return firstOf(visible) >= visibleFrom ? visible : addMonths(visible, 1)
}

/**
 * The figures of people in a month, each with a history that starts with a month, in the order of the ids. Deleted
 * people are left out.
 */
export async function performanceRows(
  facts: PerformanceFacts,
  employeeIds: readonly string[],
  {
    month,
    from,
    companyZone,
    now,
    todayIn,
  }: {
    month: string
    from: string
    companyZone: string
    now: number
    todayIn: (zone: string) => string
  },
): Promise<PerformanceRow[]> {
  const recorded = recordedIn(facts)
  const monthsOf = personMonths(facts, { companyZone, now, todayIn }, (employeeId, date) =>
    recorded.get(`${employeeId} ${date}`),
  )
  const people = new Map(facts.people.map(person => [person.employeeId, person]))
  const rows: PerformanceRow[] = []
  for (const [at, employeeId] of employeeIds.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate()
    const person = people.get(employeeId)
    if (!person) continue
    const { fullName, dateOfJoin } = person
    const { position } = personOn(person, facts.settings)(lastOf(month))
    const its = monthsOf(person)
    const history: MonthFigures[] = []
    for (let each = from; each <= month; each = addMonths(each, 1))
      if (each >= dateOfJoin.slice(0, 7) || each === month)
        history.push({ month: each, ...figuresOf(its(each)) })
    const chosen = history.at(-1) as MonthFigures
    rows.push({
      ...chosen,
      id: `${employeeId}_${month}`,
      employeeId,
      fullName,
      position,
      dateOfJoin,
      history,
    })
  }
  return rows
}

/** The recorded facts by person and date. */
function recordedIn({ months, tasks }: PerformanceFacts): Map<string, RecordedDay> {
  const found = new Map<string, RecordedDay>()
  for (const { employeeId, month, days } of months)
    for (const [day, { in: firstIn, out: lastOut, min, brk = 0, off = brk, rep }] of Object.entries(days))
      found.set(`${employeeId} ${month}-${day}`, {
        firstIn: firstIn ?? null,
        lastOut: lastOut ?? null,
        workedMinutes: min,
        offMinutes: off,
        reports: rep,
        tasks: 0,
      })
  for (const { employeeId, date, tasks: done } of tasks) {
    const key = `${employeeId} ${date}`
    found.set(key, { ...(found.get(key) ?? noFacts), tasks: done })
  }
  return found
}
