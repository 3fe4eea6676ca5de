import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { attendanceRowReader, type PastSession } from '@rollcall/contracts/attendance-imports/read-row.ts'
import type {
  AttendanceImportFault,
  AttendanceImportRow,
} from '@rollcall/contracts/attendance-imports/rows.ts'
import type { RecordedDay } from '@rollcall/contracts/corrections/recorded-changes.ts'
import { touchingDates } from '@rollcall/contracts/corrections/touching-dates.ts'
import { daysBetween } from '@rollcall/contracts/kernel/days.ts'
import type { AccountsPort } from '../accounts/public.ts'
import { type CorrectionNeeds, readDay } from '../corrections/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { checkedRow } from './checked-row.ts'
import { employeeFinder, unknownEmployee } from './employee-of-row.ts'

type CheckNeeds = CorrectionNeeds & { accounts: Pick<AccountsPort, 'holderOf'> }

const atOnce = 16

/** What an import of these rows would refuse now, and the lines of the rows that would change nothing. Writes nothing. */
export async function checkRows(
  rows: readonly AttendanceImportRow[],
  needs: CheckNeeds,
  context: CommandContext,
  log: CommandLog,
): Promise<{ faults: AttendanceImportFault[]; present: number[] }> {
  const { companyId } = context.actor
  const employeeOf = employeeFinder(needs.accounts, companyId)
  const faults: AttendanceImportFault[] = []
  const present: number[] = []
  const read = attendanceRowReader()
  const good: { line: number; session: PastSession }[] = []
  for (const row of rows) {
    const found = read(row)
    if ('faults' in found) faults.push(...found.faults)
    else good.push({ line: row.line, session: found.session })
  }
  const ofPeople = Map.groupBy(good, ({ session }) => session.employee)
  await inParallel([...ofPeople], atOnce, async ([email, ofPerson]) => {
    const employeeId = await employeeOf(email)
    const employment = employeeId ? await needs.employees.factsOf(companyId, employeeId) : undefined
    const planned = new PlannedSessions()
    for (const { line, session } of ofPerson) {
      if (!employeeId || !employment) {
        faults.push({ line, field: 'employee', message: unknownEmployee })
        continue
      }
      const day = planned.in(
        await readDay(needs, { companyId, employeeId }, { workDate: session.date, now: context.now }, log),
      )
      const newId = (what: string) => context.newId(`${what} of row ${line}`)
      const checked = checkedRow(session, day, employment, { now: context.now, newId })
      if ('present' in checked) present.push(line)
      else if ('fault' in checked) faults.push({ line, ...checked.fault })
      else planned.add(session.date, checked.sessions)
    }
  })
  return { faults: faults.sort((a, b) => a.line - b.line), present: present.sort((a, b) => a - b) }
}

/** The sessions that the earlier rows of a person would add. */
class PlannedSessions {
  readonly #dates = new Map<string, DaySession[]>()

  add(date: string, sessions: readonly DaySession[]): void {
    this.#dates.set(date, [...(this.#dates.get(date) ?? []), ...sessions])
  }

  /** A day as it would be with them. */
  in(day: RecordedDay): RecordedDay {
    const sessions = [...day.sessions]
    const neighbours = [...day.neighbours]
    for (const [date, planned] of this.#dates) {
      if (date === day.workDate) sessions.push(...planned)
      else if (Math.abs(daysBetween(date, day.workDate)) <= touchingDates) neighbours.push(...planned)
    }
    sessions.sort((a, b) => (a.inAt < b.inAt ? -1 : 1))
    return { ...day, sessions, neighbours }
  }
}
