import { readPunches } from '@rollcall/contracts/attendance/read-punches.ts'
import { attendanceStreamOf } from '@rollcall/contracts/attendance/streams.ts'
import { addDays, monthsFromTo } from '@rollcall/contracts/kernel/days.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'

/** Whose attendance, and the first and last work date (YYYY-MM-DD). */
export interface AttendanceAsked {
  companyId: string
  employeeId: string
  from: string
  to: string
}

type ReadStream = (stream: string) => Promise<readonly DecodedEvent[]>

/**
 * The events of the streams that may hold a person's attendance of these work dates, unordered and with those of other
 * dates among them: punches, corrections, decisions about overtime, and what was noted of missing punch-outs.
 */
export async function readPersonEvents(read: ReadStream, asked: AttendanceAsked): Promise<DecodedEvent[]> {
  const { companyId, employeeId, from, to } = asked
  const months = monthsFromTo(from, to)
  const [punches, ofMonths] = await Promise.all([
    // A session may last beyond midnight, and no zone is more than a day away from UTC.
    readPunches(read, asked, from, `${addDays(to, 2)}T00:00:00.000Z`),
    Promise.all(
      months.flatMap(month => [
        read(attendanceStreamOf.corrections(companyId, employeeId, month)),
        read(attendanceStreamOf.overtime(companyId, employeeId, month)),
      ]),
    ),
  ])
  const punched = punches.flatMap(({ events }) => events)
  const missing = await Promise.all(
    sessionsOf(punched, asked).map(sessionId =>
      read(attendanceStreamOf.missingPunchOut(companyId, sessionId)),
    ),
  )
  return [punched, ...ofMonths, ...missing].flat()
}

/** The work sessions of these dates that no punch has ended. What is noted of a missing punch-out is about one of them. */
function sessionsOf(punched: readonly DecodedEvent[], { from, to }: AttendanceAsked): string[] {
  const open = new Set<string>()
  for (const { type, data } of punched) {
    const { workDate } = data
    if (typeof workDate !== 'string' || workDate < from || workDate > to) continue
    if (type === 'PunchedIn') open.add(String(data.sessionId))
    if (type === 'PunchedOut') open.delete(String(data.sessionId))
  }
  return [...open]
}
