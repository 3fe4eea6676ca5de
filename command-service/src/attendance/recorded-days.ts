import {
  type AppliedCorrection,
  type DayEvent,
  isDayEvent,
  sessionsByDate,
} from '@rollcall/contracts/attendance/day-record.ts'
import {
  dayState,
  endedMinutes,
  punchOutIsMissing,
  type SessionSpan,
} from '@rollcall/contracts/attendance/day-state.ts'
import { readPunches } from '@rollcall/contracts/attendance/read-punches.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { appliedCorrections, isAdjusted } from '@rollcall/contracts/corrections/adjustments.ts'
import { mayTouch, touchingDates } from '@rollcall/contracts/corrections/touching-dates.ts'
import { addDays, monthsFromTo } from '@rollcall/contracts/kernel/days.ts'
import { comparePositions, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { DayRecord } from '@rollcall/contracts/payslips/days.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import type { AttendancePort, RecordedAdjustment } from './public.ts'

type RecordedDayEvent = StoredEvent & DayEvent

const isRecordedDayEvent = (event: StoredEvent): event is RecordedDayEvent => isDayEvent(event)

/** The recorded days of people, from their punches and the corrections that count. */
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
    const { events, streams } = await this.#read(person, firstOf(month), lastOf(month))
    return { recorded: recordedOn(sessionsByDate(events.filter(isRecordedDayEvent)), now), streams }
  }

  async adjustmentsIn(
    person: { companyId: string; employeeId: string },
    month: string,
    months: readonly string[],
    now: string,
  ): ReturnType<AttendancePort['adjustmentsIn']> {
    const { companyId, employeeId } = person
    const streams = months.map(each => streamOf.corrections(companyId, employeeId, each))
    const found: (RecordedAdjustment & { position: string })[] = []
    const read: string[] = [...streams]
    for (const [at, stream] of streams.entries()) {
      const corrections = (await this.#log.events(stream)).events
      if (!corrections.some(({ data }) => data.adjusts === month)) continue
      const of = months[at] as string
      const days = await this.#read(person, firstOf(of), lastOf(of))
      read.push(...days.streams)
      found.push(...adjustmentsOf(days.events, month, now))
    }
    found.sort((a, b) => comparePositions(a.position, b.position))
    return {
      adjustments: found.map(({ position: _, ...adjustment }) => adjustment),
      streams: [...new Set(read)],
    }
  }

  async sessionsIn(
    person: { companyId: string; employeeId: string },
    month: string,
  ): ReturnType<AttendancePort['sessionsIn']> {
    const { events } = await this.#read(person, firstOf(month), lastOf(month))
    const days = sessionsByDate(events.filter(isRecordedDayEvent))
    return new Map([...days].filter(([date]) => date.startsWith(month)))
  }

  async monthOf(
    person: { companyId: string; employeeId: string },
    month: string,
    now: string,
  ): ReturnType<AttendancePort['monthOf']> {
    const { events } = await this.#read(person, firstOf(month), lastOf(month))
    let days = 0
    let workedMinutes = 0
    const unended: DaySession[] = []
    const pending = pendingIn(events)
    const missingOn = new Set<string>()
    for (const [date, sessions] of sessionsByDate(events.filter(isRecordedDayEvent))) {
      if (!date.startsWith(month)) continue
      if (sessions.length > 0) days += 1
      workedMinutes += endedMinutes(sessions)
      unended.push(...sessions.filter(({ outAt }) => outAt === null))
      if (sessions.some(session => punchOutIsMissing(session, Date.parse(now)))) missingOn.add(date)
    }
    for (const date of pending.values()) missingOn.delete(date)
    return {
      days,
      workedMinutes,
      unended,
      missingOn: [...missingOn].sort(),
      pendingCorrections: pending.size,
    }
  }

  async daysAround(
    person: { companyId: string; employeeId: string },
    workDate: string,
  ): ReturnType<AttendancePort['daysAround']> {
    const read = await this.#read(person, addDays(workDate, -touchingDates), addDays(workDate, touchingDates))
    const events = read.events.filter(isRecordedDayEvent)
    const applied = events.filter(event => isApplied(event) && mayTouch(event.data.workDate, workDate)).length
    const sessions = sessionsByDate(events, { adjusted: true })
    const ofDay = events.filter(
      (event): event is StoredEvent & AppliedCorrection =>
        isApplied(event) && event.data.workDate === workDate,
    )
    return {
      sessions,
      applied,
      isAdjusted: isAdjusted(appliedCorrections(ofDay)),
      unended: unendedIn(events),
    }
  }

  /** The events of punches and corrections of a span of dates, in the order of the log, and their streams. */
  async #read(
    { companyId, employeeId }: { companyId: string; employeeId: string },
    first: string,
    last: string,
  ): Promise<{ events: StoredEvent[]; streams: readonly string[] }> {
    const read = async (stream: string) => (await this.#log.events(stream)).events
    const person = { companyId, employeeId }
    // A punch-out may come after midnight, and no zone is more than a day away from UTC.
    const punches = await readPunches(read, person, first, `${addDays(last, 1)}T23:59:59.999Z`)
    const months = monthsFromTo(first, last).map(month => streamOf.corrections(companyId, employeeId, month))
    const corrected = await Promise.all(months.map(read))
    const events = [...punches.flatMap(stream => stream.events), ...corrected.flat()].sort((a, b) =>
      comparePositions(a.position, b.position),
    )
    return { events, streams: [...punches.map(({ stream }) => stream), ...months] }
  }
}

/**
 * The adjustments among a month's events that count in another month. Each is compared with the day as the ones before it in
 * the log left it.
 */
function adjustmentsOf(
  events: readonly StoredEvent[],
  month: string,
  now: string,
): (RecordedAdjustment & { position: string })[] {
  const reasons = new Map<unknown, string>()
  const found: (RecordedAdjustment & { position: string })[] = []
  for (const event of events) {
    if (event.type === 'CorrectionProposed') reasons.set(event.data.correctionId, String(event.data.reason))
    if (!isRecordedDayEvent(event) || !isApplied(event) || event.data.adjusts !== month) continue
    const { workDate, correctionId, minutes } = event.data
    const ofDay = events.filter(isRecordedDayEvent).filter(({ data }) => data.workDate === workDate)
    const record = (upTo: readonly RecordedDayEvent[]) =>
      recordedOn(sessionsByDate(upTo, { adjusted: true }), now).get(workDate)
    // A later punch belongs to the day itself, so the day before the change has it, too.
    const isLater = (other: RecordedDayEvent) => comparePositions(other.position, event.position) > 0
    const before = ofDay.filter(other => other !== event && !(isApplied(other) && isLater(other)))
    found.push({
      workDate,
      minutes,
      was: record(before),
      now: record([...before, event].sort((a, b) => comparePositions(a.position, b.position))),
      reason: event.type === 'CorrectionRecorded' ? event.data.reason : (reasons.get(correctionId) ?? ''),
      position: event.position,
    })
  }
  return found
}

/** The dates of proposed corrections that nobody has decided yet, by correction. */
function pendingIn(events: readonly StoredEvent[]): Map<unknown, string> {
  const pending = new Map<unknown, string>()
  for (const { type, data } of events) {
    if (type === 'CorrectionProposed') pending.set(data.correctionId, String(data.workDate))
    else if (type.startsWith('Correction')) pending.delete(data.correctionId)
  }
  return pending
}

/** The punch-ins without a punch-out, by session. */
function unendedIn(
  events: readonly DayEvent[],
): Map<string, Pick<SessionSpan, 'inAt' | 'missingAfterHours'>> {
  const unended = new Map<string, Pick<SessionSpan, 'inAt' | 'missingAfterHours'>>()
  for (const { type, data } of events) {
    if (type === 'PunchedIn')
      unended.set(data.sessionId, { inAt: data.at, missingAfterHours: data.missingAfterHours ?? null })
    else if (type === 'PunchedOut') unended.delete(data.sessionId)
  }
  return unended
}

const isApplied = (event: DayEvent): event is AppliedCorrection =>
  event.type === 'CorrectionApproved' || event.type === 'CorrectionRecorded'

/** What the record says about each work date. One missing punch-out makes its date incomplete. */
export function recordedOn(
  days: ReadonlyMap<string, readonly DaySession[]>,
  now: string,
): Map<string, DayRecord> {
  const recorded = new Map<string, DayRecord>()
  for (const [workDate, sessions] of days) {
    if (dayState(sessions, Date.parse(now)).missing) recorded.set(workDate, 'missingPunchOut')
    else if (sessions.some(({ outAt }) => outAt !== null)) recorded.set(workDate, 'ended')
  }
  return recorded
}
