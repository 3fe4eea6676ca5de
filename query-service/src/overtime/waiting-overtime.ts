import { setImmediate } from 'node:timers/promises'
import { overtimeOf } from '@rollcall/contracts/attendance/attendance-day.ts'
import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { type DecidedOvertime, waitsForDecision } from '@rollcall/contracts/overtime/approval.ts'
import type { OvertimeToApprove } from '@rollcall/contracts/overtime/overtime-to-approve.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { readSettings } from '../kernel/dated-settings.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import {
  deductedIn,
  keptDates,
  keptDays,
  keptMonths,
  openDays,
  peopleOf,
  personSchedules,
  readScheduleFacts,
  scheduleProjections,
} from '../performance/public.ts'

/** The projections that decide which overtime waits. */
export const waitingProjections = [
  'performance_months',
  'attendance_days',
  'overtime_decisions',
  ...scheduleProjections.ofCompany,
  ...scheduleProjections.ofPerson,
]

const decisions = fixedRead((companyId: string, first: string, last: string) =>
  reads
    .selectFrom('read.overtime_decisions')
    .select(['employee_id as employeeId', 'work_date as date', 'state', 'minutes'])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('work_date', first, last)),
)

/** The statements of a company and a range, besides those of its people’s schedules and months. */
export const overtimeStatements = (companyId: string, first: string, last: string) => ({
  joined: peopleOf(companyId, first, last),
  open: openDays(companyId, first, last),
  decisions: decisions(companyId, first, last),
})

/** After this many people other requests get their turn. */
const atOnce = 50

/**
 * The days of a company's people, both ends included, whose overtime waits for a decision, the earliest first. Reads
 * nothing about people while the company approves none. `now` in milliseconds.
 */
export async function waitingOvertime(
  read: Reader,
  asked: { companyId: string; companyZone: string; first: string; last: string; now: number },
): Promise<OvertimeToApprove['days']> {
  const { companyId, companyZone, first, last, now } = asked
  const settings = await readSettings(read, companyId)
  if (!settings.some(({ overtimeApproval }) => overtimeApproval)) return []
  const of = overtimeStatements(companyId, first, last)
  const [joined, open, decided] = await Promise.all([
    readRowsOf(read, companyId, of.joined),
    readRowsOf(read, companyId, of.open),
    readRowsOf(read, companyId, of.decisions),
  ])
  const employeeIds = joined.map(({ id }) => id)
  const [facts, months] = await Promise.all([
    readScheduleFacts(read, { companyId, employeeIds, first, last }),
    readRowsOf(read, companyId, keptMonths(companyId, employeeIds, first.slice(0, 7), last.slice(0, 7))),
  ])
  const openOf = Map.groupBy(
    open.filter(({ sessions }) => sessions.some(one => one.outAt === null && !punchOutIsMissing(one, now))),
    ({ employeeId }) => employeeId,
  )
  const decidedOf = byPerson(decided)
  const scheduleOf = personSchedules(facts, companyZone)
  // What does not differ by person is worked out once.
  const dates = keptDates(datesFromTo(first, last))
  const daysOf = keptDays(months)
  const days: OvertimeToApprove['days'] = []
  for (const [at, person] of facts.people.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate()
    // Nothing can be decided about a person who was deleted.
    if (person.states.at(-1)?.state === 'deleted') continue
    const { employeeId } = person
    const { scheduleOn } = scheduleOf(person)
    const keptOn = daysOf(employeeId)
    const ownOpen = openOf.get(employeeId)
    const ownDecided = decidedOf.get(employeeId)
    for (const kept of dates) {
      const day = keptOn(kept)
      if (!day) continue
      const { date } = kept
      const schedule = scheduleOn(date)
      const countedMinutes = day.min - deductedIn(day, schedule)
      const overtimeMinutes = overtimeOf(countedMinutes, schedule)
      if (overtimeMinutes === 0) continue
      const isOpen = ownOpen?.some(each => each.date === date) ?? false
      if (waitsForDecision({ overtimeMinutes, schedule, open: isOpen }, ownDecided?.get(date)))
        days.push({
          employeeId,
          workDate: date,
          countedMinutes,
          scheduledMinutes: schedule.minutes ?? 0,
          minutes: overtimeMinutes,
        })
    }
  }
  return days.sort((a, b) => (a.workDate < b.workDate ? -1 : a.workDate > b.workDate ? 1 : 0))
}

/** The latest decisions by person and date. */
function byPerson(
  decided: readonly ({ employeeId: string; date: string } & DecidedOvertime)[],
): Map<string, Map<string, DecidedOvertime>> {
  const found = new Map<string, Map<string, DecidedOvertime>>()
  for (const { employeeId, date, ...decision } of decided) {
    const own = found.get(employeeId) ?? new Map<string, DecidedOvertime>()
    found.set(employeeId, own.set(date, decision))
  }
  return found
}
