import {
  type PastSession,
  type ReadAttendanceRow,
  timesOfSession,
} from '@rollcall/contracts/attendance-imports/read-row.ts'
import type {
  AttendanceImportFault,
  AttendanceImportRow,
  RejectedAttendanceRow,
} from '@rollcall/contracts/attendance-imports/rows.ts'
import type { AccountsPort } from '../accounts/public.ts'
import { type CorrectionNeeds, corrections, recordOnDay } from '../corrections/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { isFinal } from '../kernel/is-final.ts'
import { nameId } from '../kernel/name-id.ts'
import { streamOf } from '../kernel/streams.ts'
import { checkedRow, inZoneOf } from './checked-row.ts'
import { employeeFinder, unknownEmployee } from './employee-of-row.ts'

export interface RowsToRecord {
  importId: string
  fileName: string
  rows: readonly AttendanceImportRow[]
  read: readonly ReadAttendanceRow[]
}

type RecordNeeds = CorrectionNeeds & { accounts: Pick<AccountsPort, 'holderOf'> }

/** The people whose rows are recorded at the same time. The event store gathers their appends. */
const atOnce = 16

/**
 * Records each row as a correction by the company. Its id follows from company, employee, date and times, so a batch that
 * runs again, or the same file a second time, records nothing twice. Returns the refused rows and how many changed nothing.
 */
export async function recordRows(
  { importId, fileName, rows, read }: RowsToRecord,
  needs: RecordNeeds,
  context: CommandContext,
  log: CommandLog,
): Promise<{ present: number; rejected: RejectedAttendanceRow[] }> {
  const { companyId } = context.actor
  const employeeOf = employeeFinder(needs.accounts, companyId)
  const rejected: RejectedAttendanceRow[] = []
  let present = 0
  const good: { row: AttendanceImportRow; session: PastSession }[] = []
  for (const [at, row] of rows.entries()) {
    // There are as many as rows.
    const found = read[at]!
    if ('faults' in found) rejected.push({ row, faults: found.faults })
    else good.push({ row, session: found.session })
  }
  const ofPeople = Map.groupBy(good, ({ session }) => session.employee)
  await inParallel([...ofPeople], atOnce, async ([email, ofPerson]) => {
    const employeeId = await employeeOf(email)
    for (const { row, session } of ofPerson) {
      const ended: Ended =
        employeeId === undefined
          ? { fault: { field: 'employee', message: unknownEmployee } }
          : await recordRow(session, { companyId, employeeId, importId, fileName }, needs, context, log)
      if ('fault' in ended) rejected.push({ row, faults: [{ line: row.line, ...ended.fault }] })
      else if (ended.present) present++
    }
  })
  rejected.sort((a, b) => a.row.line - b.row.line)
  return { present, rejected }
}

type Ended = { present: boolean } | { fault: Omit<AttendanceImportFault, 'line'> }

/** Ends the recording of a row that changes nothing. */
class NothingToRecord extends Error {
  readonly ended: Ended

  constructor(ended: Ended) {
    super('There is nothing to record.')
    this.ended = ended
  }
}

async function recordRow(
  session: PastSession,
  {
    companyId,
    employeeId,
    importId,
    fileName,
  }: { companyId: string; employeeId: string; importId: string; fileName: string },
  needs: RecordNeeds,
  context: CommandContext,
  log: CommandLog,
): Promise<Ended> {
  const { date } = session
  const rowId = nameId(`${employeeId} ${date} ${timesOfSession(session)}`, companyId)
  const once = { ...context, commandId: rowId, newId: (what: string) => nameId(what, rowId) }
  const stream = streamOf.corrections(companyId, employeeId, date.slice(0, 7))
  const known = (await log.state(stream, corrections))[once.newId('correction')]
  // An interrupted run of this import did the row, or an earlier import did, whatever was corrected since.
  if (known) return { present: known.importId !== importId }
  const employment = await needs.employees.factsOf(companyId, employeeId)
  if (!employment) return { fault: { field: 'employee', message: unknownEmployee } }
  try {
    await recordOnDay(
      needs,
      { companyId, employeeId, workDate: date },
      day => {
        const checked = checkedRow(session, day, employment, once)
        if ('present' in checked || 'fault' in checked) throw new NothingToRecord(checked)
        const reason = `Imported from ${fileName}`
        return {
          type: 'record',
          employeeId,
          day: inZoneOf(session, day),
          asked: checked.asked,
          reason,
          importId,
        }
      },
      once,
      log,
    )
    return { present: false }
  } catch (error) {
    if (error instanceof NothingToRecord) return error.ended
    // If other writers were faster, the batch continues later with this row.
    if (!isFinal(error)) throw error
    return { fault: { field: 'date', message: error.message } }
  }
}
