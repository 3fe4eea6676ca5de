import { setImmediate } from 'node:timers/promises'
import { overtimeOf } from '@rollcall/contracts/attendance/attendance-day.ts'
import { deductedOf } from '@rollcall/contracts/attendance/break-rule.ts'
import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import { waitsForDecision } from '@rollcall/contracts/overtime/approval.ts'
import type { OvertimeToApprove } from '@rollcall/contracts/overtime/overtime-to-approve.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { readSettings } from '../kernel/dated-settings.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import {
  joinedBy,
  keptMonths,
  openDays,
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
  joined: joinedBy(companyId, last),
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
  const openOn = new Set(
    open
      .filter(({ sessions }) => sessions.some(one => one.outAt === null && !punchOutIsMissing(one, now)))
      .map(({ employeeId, date }) => `${employeeId} ${date}`),
  )
  const decidedOn = new Map(decided.map(({ employeeId, date, ...one }) => [`${employeeId} ${date}`, one]))
  const monthsOf = Map.groupBy(months, ({ employeeId }) => employeeId)
  const scheduleOf = personSchedules(facts, companyZone)
  const days: OvertimeToApprove['days'] = []
  for (const [at, person] of facts.people.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate()
    const { employeeId } = person
    const { scheduleOn } = scheduleOf(person)
    for (const { month, days: kept } of monthsOf.get(employeeId) ?? [])
      for (const [day, { min, brk = 0, off = brk }] of Object.entries(kept)) {
        const date = `${month}-${day}`
        if (date < first || date > last) continue
        const schedule = scheduleOn(date)
        const countedMinutes = min - deductedOf(min, off, schedule)
        const overtimeMinutes = overtimeOf(countedMinutes, schedule)
        const key = `${employeeId} ${date}`
        const state = { overtimeMinutes, schedule, open: openOn.has(key) }
        if (waitsForDecision(state, decidedOn.get(key)))
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
