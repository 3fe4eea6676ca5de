import { hoursAndMinutes } from '../attendance/minutes.ts'
import type { AskedChange } from '../corrections/changes.ts'
import { addDays } from '../kernel/days.ts'
import { instantsAt } from '../kernel/wall-clock.ts'
import type { PastSession } from './read-row.ts'
import type { AttendanceImportField } from './rows.ts'

/** What is wrong with the times of a row on the clock of its person. */
export interface TimeFault {
  field: AttendanceImportField
  message: string
}

/**
 * The changes that add a past session with its breaks. `zone`: that of its times. A fault for a time that the clock
 * skips, because it is set forward.
 */
export function askedChanges(
  { date: workDate, inOn: date = workDate, in: from, out, breaks }: PastSession,
  zone: string,
): { changes: AskedChange[] } | { fault: TimeFault } {
  const [began] = instantsAt(zone, date, hoursAndMinutes(from))
  if (began === undefined) return skipped('in', from)
  const ended = nextShown(zone, date, out, began + 1)
  if (ended === undefined) return skipped('out', out)
  const changes: AskedChange[] = [added('session', began, ended)]
  for (const pause of breaks) {
    const start = nextShown(zone, date, pause.from, began)
    if (start === undefined) return skipped('breaks', pause.from)
    const end = nextShown(zone, date, pause.to, start + 1)
    if (end === undefined) return skipped('breaks', pause.to)
    changes.push(added('break', start, end))
  }
  return { changes }
}

const skipped = (field: AttendanceImportField, minutes: number): { fault: TimeFault } => ({
  fault: {
    field,
    message: `The clock is set forward on that day and never shows ${hoursAndMinutes(minutes)}. Enter another time`,
  },
})

const added = (what: AskedChange['what'], from: number, to: number): AskedChange => ({
  what,
  was: null,
  now: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
})

/**
 * The first instant, at the earliest `from`, at which the clock shows a time on a date or the next one; undefined: it skips
 * the time. Instants in milliseconds.
 */
function nextShown(zone: string, date: string, minutes: number, from: number): number | undefined {
  const time = hoursAndMinutes(minutes)
  const onDate = instantsAt(zone, date, time)
  return [...onDate, ...instantsAt(zone, addDays(date, 1), time)].find(instant => instant >= from)
}
