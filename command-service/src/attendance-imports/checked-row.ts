import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { askedChanges } from '@rollcall/contracts/attendance-imports/asked-changes.ts'
import type { PastSession } from '@rollcall/contracts/attendance-imports/read-row.ts'
import type {
  AttendanceImportFault,
  AttendanceImportField,
} from '@rollcall/contracts/attendance-imports/rows.ts'
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import type { AskedChange } from '@rollcall/contracts/corrections/changes.ts'
import {
  effectOf,
  type RecordedDay,
  recordedChanges,
} from '@rollcall/contracts/corrections/recorded-changes.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { type EmployeeFacts, outsideEmployment } from '../employees/public.ts'

/** What a row does to its day: nothing, because its session is there; a fault; or the changes that add the session. */
export type CheckedRow =
  | { present: true }
  | { fault: Omit<AttendanceImportFault, 'line'> }
  | { asked: AskedChange[]; sessions: readonly DaySession[] }

interface Decision {
  /** The server's clock, an ISO instant. */
  now: string
  newId: (what: string) => string
}

const isNoLongerOpen =
  'is locked, or this day was adjusted later. Reopen the month, or correct the day itself.'

/** Checks a row against its day by the rules of corrections. `employment`: the employee's dates. */
export function checkedRow(
  session: PastSession,
  recordedDay: RecordedDay,
  employment: Pick<EmployeeFacts, 'dateOfJoin' | 'lastDay'>,
  decision: Decision,
): CheckedRow {
  const outside = outsideEmployment(employment, session.date)
  if (outside) return { fault: { field: 'date', message: outside } }
  const day = inZoneOf(session, recordedDay)
  const asked = askedChanges(session, day.zone)
  if ('fault' in asked) return asked
  const { changes } = asked
  if (day.sessions.some(one => isSame(one, changes))) return { present: true }
  // It would count as an adjustment in another month, which nobody expects of a file.
  if (day.adjusts !== undefined)
    return { fault: { field: 'date', message: `${monthName(session.date.slice(0, 7))} ${isNoLongerOpen}` } }
  // The session alone first, so that a fault of its breaks is shown at the breaks.
  const alone = faultOf('in', () =>
    effectOf(recordedChanges(changes.slice(0, 1), day, decision), day, decision.now),
  )
  if (alone) return { fault: alone }
  let sessions: readonly DaySession[] = []
  const fault = faultOf('breaks', () => {
    const recorded = recordedChanges(changes, day, decision)
    effectOf(recorded, day, decision.now)
    sessions = recorded.flatMap(({ what, now }) => (what === 'session' && now ? [now as DaySession] : []))
  })
  return fault ? { fault } : { asked: changes, sessions }
}

/** The day on which the session is added with the zone of its times. */
export const inZoneOf = ({ zone }: PastSession, day: RecordedDay): RecordedDay =>
  zone === undefined ? day : { ...day, zone }

function faultOf(
  field: AttendanceImportField,
  check: () => unknown,
): Omit<AttendanceImportFault, 'line'> | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { field, message: error.message }
  }
}

/** Whether a session has the times of a row, to the minute. */
function isSame({ inAt, outAt, breaks }: DaySession, [session, ...pauses]: readonly AskedChange[]): boolean {
  if (!sameMinute(inAt, session?.now?.from) || !sameMinute(outAt, session?.now?.to)) return false
  return (
    breaks.length === pauses.length &&
    pauses.every(({ now }) =>
      breaks.some(({ from, to }) => sameMinute(from, now?.from) && sameMinute(to ?? outAt, now?.to)),
    )
  )
}

const sameMinute = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && other != null && minuteOf(one) === minuteOf(other)
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)
