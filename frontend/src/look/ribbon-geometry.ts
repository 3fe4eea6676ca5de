import { deductedOf, minutesOff } from '@rollcall/contracts/attendance/break-rule.ts'
import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import { clockMinutes, type DayClock, dayClock } from './ribbon-clock.ts'
import type { RibbonDay, RibbonSession } from './ribbon-day.ts'

export type MarkKind =
  | 'schedule'
  | 'late'
  | 'work'
  | 'overtime'
  | 'break'
  | 'paid-break'
  | 'missing'
  | 'leave'
  | 'leave-pending'

/** One segment of the ribbon, in minutes since midnight of the work date on the person's clock. */
export interface RibbonMark {
  kind: MarkKind
  from: number
  to: number
}

/** The hours that the ribbon shows, in minutes since midnight of the work date. */
export interface RibbonAxis {
  from: number
  to: number
  /** True if the day does not fit into 06–22 and has its own axis. */
  own: boolean
}

export interface RibbonGeometry {
  axis: RibbonAxis
  marks: RibbonMark[]
  /** The end of the open session; null: none is open. */
  openAt: number | null
}

/** The axis of every day that fits it, so that ribbons can be compared at a glance. */
export const usualAxis: RibbonAxis = { from: 6 * 60, to: 22 * 60, own: false }
const margin = 120

/** The layout of a day's ribbon. Pure; throws RangeError for an unknown zone. */
export function layOut(day: RibbonDay): RibbonGeometry {
  const schedule = scheduleOf(day)
  const leave = leaveOf(day, schedule)
  const clock = dayClock(day)
  const worked: RibbonMark[] = []
  const missing: RibbonMark[] = []
  let openAt: number | null = null
  for (const session of day.sessions) {
    if (isMissing(session, day.now)) {
      const from = clock(session.inAt, session)
      missing.push({ kind: 'missing', from, to: schedule && schedule.to > from ? schedule.to : from })
      continue
    }
    const pieces = piecesOf(session, day.now, clock)
    worked.push(...pieces)
    const last = pieces.at(-1)
    if (session.outAt === null && last?.kind === 'work') openAt = last.to
  }
  const lateness = lateOf(day, schedule, leave, [...worked, ...missing])
  const fixed = [schedule, leave, lateness].filter(mark => mark !== undefined)
  const axis = axisFor([...fixed, ...worked, ...missing])
  for (const mark of missing) if (mark.to === mark.from) mark.to = Math.max(axis.to, mark.from)
  const marked =
    schedule === undefined || day.off === true
      ? worked
      : withOvertime(worked, day, { end: schedule.to, isOpen: openAt !== null })
  return { axis, marks: [...fixed, ...marked, ...missing], openAt }
}

/**
 * Whether a session is open for longer than any session lasts. Its punch-out is missing then, and its end is never
 * estimated.
 */
export function isMissing(session: RibbonSession, now: string): boolean {
  return punchOutIsMissing(session, Date.parse(now))
}

/** A place on the axis as a percentage, 0 to 100. Outside the axis, the nearer end. */
export function percent(minutes: number, axis: RibbonAxis): number {
  const share = ((minutes - axis.from) / (axis.to - axis.from)) * 100
  return Math.round(Math.min(100, Math.max(0, share)) * 1000) / 1000
}

/** The labelled hours below a ribbon: both ends, and every third hour with enough room. */
export function ticks(axis: RibbonAxis): number[] {
  const between: number[] = []
  for (let at = Math.ceil((axis.from + 1) / 180) * 180; at < axis.to; at += 180) {
    if (at - axis.from >= 120 && axis.to - at >= 120) between.push(at)
  }
  return [axis.from, ...between, axis.to]
}

function scheduleOf(day: RibbonDay): RibbonMark | undefined {
  if (day.scheduled === undefined) return undefined
  const from = clockMinutes(day.scheduled.from)
  const to = clockMinutes(day.scheduled.to)
  return { kind: 'schedule', from, to: to > from ? to : to + 1440 }
}

function leaveOf(day: RibbonDay, schedule: RibbonMark | undefined): RibbonMark | undefined {
  if (day.leave === undefined) return undefined
  const { from, to, half, pending } = day.leave
  const whole = schedule ?? usualAxis
  const middle = (whole.from + whole.to) / 2
  return {
    kind: pending === true ? 'leave-pending' : 'leave',
    from: from === undefined ? (half === 'second' ? middle : whole.from) : clockMinutes(from),
    to: to === undefined ? (half === 'first' ? middle : whole.to) : clockMinutes(to),
  }
}

function lateOf(
  { scheduled }: RibbonDay,
  schedule: RibbonMark | undefined,
  leave: RibbonMark | undefined,
  marks: RibbonMark[],
): RibbonMark | undefined {
  if (schedule === undefined || marks.length === 0) return undefined
  if (leave !== undefined && leave.from <= schedule.from && leave.to > schedule.from) return undefined
  const began = Math.min(...marks.map(mark => mark.from))
  if (began <= schedule.from || began >= schedule.to) return undefined
  const lateFrom = scheduled?.lateFrom === undefined ? schedule.from : clockMinutes(scheduled.lateFrom)
  if (began < (lateFrom < schedule.from ? lateFrom + 1440 : lateFrom)) return undefined
  return { kind: 'late', from: schedule.from, to: began }
}

/** A session as alternating work and breaks. */
function piecesOf(session: RibbonSession, now: string, clock: DayClock): RibbonMark[] {
  const place = (instant: string) => clock(instant, session)
  const from = place(session.inAt)
  const to = Math.max(from, place(session.outAt ?? now))
  const pieces: RibbonMark[] = []
  let at = from
  for (const pause of session.breaks ?? []) {
    const start = Math.min(to, Math.max(at, place(pause.from)))
    const end = Math.min(to, Math.max(start, place(pause.to ?? session.outAt ?? now)))
    if (start > at) pieces.push({ kind: 'work', from: at, to: start })
    pieces.push({ kind: pause.paid ? 'paid-break' : 'break', from: start, to: end })
    at = end
  }
  if (at < to || pieces.length === 0) pieces.push({ kind: 'work', from: at, to })
  return pieces
}

/**
 * The work with its overtime: what exceeds the scheduled minutes and what is deducted for short breaks, or without them,
 * what comes after the end. While a session is open nothing is deducted, because its break may still come.
 */
function withOvertime(
  worked: readonly RibbonMark[],
  { scheduled, sessions }: RibbonDay,
  { end, isOpen }: { end: number; isOpen: boolean },
): RibbonMark[] {
  if (scheduled?.minutes === undefined) return worked.flatMap(mark => splitAtEnd(mark, end))
  const sum = minutesOf(worked, kind => kind !== 'break')
  const off = minutesOff(
    sessions,
    minutesOf(worked, kind => kind !== 'work'),
  )
  let left = scheduled.minutes + (isOpen ? 0 : deductedOf(sum, off, scheduled))
  if (sum - left <= (scheduled.overtimeFrom ?? 0)) return [...worked]
  return worked.flatMap(mark => {
    if (mark.kind === 'break') return [mark]
    const within = Math.min(left, mark.to - mark.from)
    left -= within
    return splitAtEnd(mark, mark.from + within)
  })
}

const minutesOf = (marks: readonly RibbonMark[], counts: (kind: MarkKind) => boolean): number =>
  marks.reduce((sum, { kind, from, to }) => sum + (counts(kind) ? to - from : 0), 0)

function splitAtEnd(mark: RibbonMark, end: number): RibbonMark[] {
  if (mark.kind !== 'work' || mark.to <= end) return [mark]
  if (mark.from >= end) return [{ ...mark, kind: 'overtime' }]
  return [
    { ...mark, to: end },
    { kind: 'overtime', from: end, to: mark.to },
  ]
}

function axisFor(marks: readonly RibbonMark[]): RibbonAxis {
  const first = Math.min(...marks.map(mark => mark.from))
  const last = Math.max(...marks.map(mark => mark.to))
  if (marks.length === 0 || (first >= usualAxis.from && last <= usualAxis.to)) return usualAxis
  const span = Math.max(usualAxis.to - usualAxis.from, last - first + 2 * margin)
  const start = Math.floor(((first + last) / 2 - span / 2) / 60) * 60
  return { from: start, to: Math.ceil(Math.max(start + span, last + 60) / 60) * 60, own: true }
}
