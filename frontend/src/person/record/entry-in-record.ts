import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import { addDays, type Day } from '../../kit/dates.ts'
import { replayOf } from '../../kit/day-replay.ts'
import { recordEventAt } from '../../kit/record-event.ts'

/**
 * Where the audit shows the event of an entry: attendance and leave in the replay, the rest as one event of the record. null:
 * events of accounts are shown nowhere. `recordedOn`: the day of the entry.
 */
export function entryInRecord(entry: PersonEntryRow, recordedOn: Day): string | null {
  const { id: event, kind, what, employeeId, day, subject, subjectId, facts } = entry
  if (what.startsWith('holiday')) return recordEventAt('holidayChoices', { key: employeeId, event })
  if (kind === 'attendance') return day === null ? null : replayOf(employeeId, day, day, event)
  if (kind === 'leave') return replayOf(employeeId, ...leaveRange(subject, recordedOn), event)
  if (kind === 'person' || what === 'blocked' || what === 'unblocked')
    return recordEventAt('employee', { key: employeeId, event })
  if (what.startsWith('task') && subjectId !== null) return recordEventAt('task', { key: subjectId, event })
  if (what === 'payslipTemplateSet') return recordEventAt('payslipTemplates', { key: employeeId, event })
  if (what.startsWith('payslip')) {
    const month = facts.find(({ fact }) => fact === 'payslipMonth')?.now
    return month == null ? null : recordEventAt('payslip', { key: `${employeeId}_${month}`, event })
  }
  return null
}

/** The days of a request for leave; around the day of recording, where there is no request. */
function leaveRange(subject: string | null, recordedOn: Day): [from: Day, to: Day] {
  const [from, to] = subject?.split('/') ?? []
  if (from && to) return [from, to]
  // A credit is dated on the first of its month, and recorded up to a day before or after in other zones.
  return [`${recordedOn.slice(0, 7)}-01`, addDays(recordedOn, 1)]
}
