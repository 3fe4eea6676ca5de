import { missingAfterHours } from '@rollcall/contracts/attendance/minutes.ts'
import type { DayRecord } from '@rollcall/contracts/payslips/days.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { type RecordedPunch, readAttendance } from './attendance-record.ts'
import type { AttendancePort } from './public.ts'

/** The recorded days of people, from their punches. */
export class RecordedDays implements AttendancePort {
  readonly #log: CommandLog

  constructor(log: CommandLog) {
    this.#log = log
  }

  async recordedIn(
    person: { companyId: string; employeeId: string },
    month: string,
    now: string,
  ): ReturnType<AttendancePort['recordedIn']> {
    const read = async (stream: string) => (await this.#log.events(stream)).events
    const streams = await readAttendance(read, person, firstOf(month), `${lastOf(month)}T23:59:59.999Z`)
    const punches = streams.flatMap(({ events }) => events).filter(isPunch)
    return { recorded: recordedOn(punches, now), streams: streams.map(({ stream }) => stream) }
  }
}

const isPunch = (event: { type: string }): event is RecordedPunch =>
  event.type === 'PunchedIn' || event.type === 'PunchedOut'

/**
 * What a person's punches, in recorded order, say about each work date. One missing punch-out makes its date
 * incomplete.
 */
export function recordedOn(
  punches: readonly Pick<RecordedPunch, 'type' | 'data'>[],
  now: string,
): Map<string, DayRecord> {
  const open = new Map<string, { workDate: string; at: string }>()
  const recorded = new Map<string, DayRecord>()
  for (const { type, data } of punches) {
    const { sessionId, workDate, at } = data
    if (type === 'PunchedIn') open.set(sessionId, { workDate, at })
    else {
      open.delete(sessionId)
      recorded.set(workDate, 'ended')
    }
  }
  for (const { workDate, at } of open.values())
    if (Date.parse(now) - Date.parse(at) > missingAfterHours * 3_600_000)
      recorded.set(workDate, 'missingPunchOut')
  return recorded
}
