import { settingsOn } from '@rollcall/contracts/company/dated-settings.ts'
import type { RecordedDay } from '@rollcall/contracts/corrections/recorded-changes.ts'
import { touchingDates } from '@rollcall/contracts/corrections/touching-dates.ts'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { nextOpenMonth } from '@rollcall/contracts/month-locks/locked-months.ts'
import { shiftAcrossMidnight } from '../attendance/public.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { lockedMonthsOf } from '../month-locks/public.ts'
import type { CorrectionNeeds } from './needs.ts'

const otherDates = Array.from({ length: 2 * touchingDates + 1 }, (_, i) => i - touchingDates).filter(
  days => days !== 0,
)

/** A person's day as the log has it now. Throws Refusal 'not-found' for an employee who is unknown or deleted. */
export async function readDay(
  needs: CorrectionNeeds,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  { workDate, now }: { workDate: string; now: string },
  log: CommandLog,
): Promise<RecordedDay> {
  const { attendance, companies, employees } = needs
  const [isThere, facts, { history: settings }, around, shift] = await Promise.all([
    employees.factsOf(companyId, employeeId),
    employees.historyOf(companyId, employeeId),
    companies.days(companyId),
    attendance.daysAround({ companyId, employeeId }, workDate),
    shiftAcrossMidnight({ companyId, employeeId }, workDate, needs, now),
  ])
  if (!isThere || !facts) throw new Refusal('not-found')
  const { sessions, applied, unended, isAdjusted } = around
  // Read last, so that a lock that is made at this moment is known.
  const locked = await lockedMonthsOf(log, companyId)
  const month = workDate.slice(0, 7)
  // A day that was adjusted once is only adjusted further, also when its month was reopened, so that nothing counts twice.
  const adjusts = locked.has(month) || isAdjusted ? nextOpenMonth(locked, month) : undefined
  return {
    workDate,
    sessions: sessions.get(workDate) ?? [],
    neighbours: otherDates.flatMap(days => sessions.get(addDays(workDate, days)) ?? []),
    applied,
    unended,
    adjusts,
    shift,
    zone: personOn(facts, settings)(workDate).zone,
    paidBreaks: settingsOn(settings, workDate)?.paidBreaks ?? false,
  }
}
