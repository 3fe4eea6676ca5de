import { type AttendanceDay, attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { waitsForDecision } from '@rollcall/contracts/overtime/approval.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { type AttendancePort, readSchedule, type SchedulePorts } from '../attendance/public.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { overtime } from './overtime.ts'
import type { OvertimePort } from './public.ts'

interface OvertimePorts extends SchedulePorts {
  attendance: AttendancePort
}

interface Person {
  companyId: string
  employeeId: string
}

/** The overtime of people's days, from the log: the record, compared with the schedule that counted on each date. */
export class OvertimeDays implements OvertimePort {
  readonly #log: CommandLog
  readonly #ports: OvertimePorts

  constructor(log: CommandLog, ports: OvertimePorts) {
    this.#log = log
    this.#ports = ports
  }

  /**
   * A person's recorded days of a month (YYYY-MM) by date, as they count in it; undefined for an employee who is unknown or
   * deleted.
   */
  async of(
    { companyId, employeeId }: Person,
    month: string,
    now: string,
  ): Promise<ReadonlyMap<string, AttendanceDay> | undefined> {
    const person = { companyId, employeeId }
    const [schedule, sessions] = await Promise.all([
      readSchedule(this.#ports, person, month, now),
      this.#ports.attendance.sessionsIn(person, month),
    ])
    if (!schedule) return undefined
    const { scheduleOn, on } = schedule
    return new Map(
      [...sessions].map(([date, ofDay]) => [
        date,
        attendanceDay({
          date,
          sessions: ofDay,
          schedule: scheduleOn(date),
          zone: ofDay[0]?.zone ?? on(date).zone,
          now: Date.parse(now),
        }),
      ]),
    )
  }

  async waitingIn(person: Person, month: string, now: string): ReturnType<OvertimePort['waitingIn']> {
    const { companyId, employeeId } = person
    const { history } = await this.#ports.companies.days(companyId)
    if (!history.some(settings => settings.overtimeApproval)) return { waiting: 0, streams: [] }
    const stream = streamOf.overtime(companyId, employeeId, month)
    const [days, decided] = await Promise.all([
      this.of(person, month, now),
      this.#log.state(stream, overtime),
    ])
    const [first, last] = [firstOf(month), lastOf(month)]
    const waiting = [...(days ?? [])].filter(
      ([date, day]) => date >= first && date <= last && waitsForDecision(day, decided[date]),
    )
    return { waiting: waiting.length, streams: [stream] }
  }
}
