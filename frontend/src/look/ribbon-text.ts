import { hoursAndMinutes, minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import { clockAt, clockTime, localMinutes } from './ribbon-clock.ts'
import type { RibbonDay, RibbonSession } from './ribbon-day.ts'
import { isMissing, layOut } from './ribbon-geometry.ts'

/** The ribbon's content in words, in the same order. */
export function describeDay(day: RibbonDay): string {
  const { axis, marks } = layOut(day)
  const of = (kind: string) => marks.find(mark => mark.kind === kind)
  const said: string[] = []
  if (day.off === true) said.push('Day off')
  if (day.leave !== undefined) said.push(leaveText(day.leave))
  if (day.scheduled !== undefined) said.push(`Scheduled ${day.scheduled.from} to ${day.scheduled.to}`)
  const late = of('late')
  if (late !== undefined) said.push(`Late by ${hoursAndMinutes(late.to - late.from)}`)
  for (const session of day.sessions) said.push(sessionText(session, day))
  const overtime = marks
    .filter(mark => mark.kind === 'overtime')
    .reduce((sum, mark) => sum + mark.to - mark.from, 0)
  if (overtime > 0) said.push(`Overtime ${hoursAndMinutes(overtime)}`)
  if (day.sessions.length > 0) said.push(`Worked ${hoursAndMinutes(workedMinutes(day))}`)
  else if (day.off !== true && day.leave === undefined) said.push('No punches')
  if (axis.own) said.push(`The line runs from ${clockAt(axis.from, day)} to ${clockAt(axis.to, day)}`)
  return `${said.join('. ')}.`
}

/** Whole minutes of the sessions up to now, without unpaid breaks. A missing punch-out counts nothing. */
export function workedMinutes(day: Pick<RibbonDay, 'sessions' | 'now'>): number {
  let sum = 0
  for (const session of day.sessions) {
    if (isMissing(session, day.now)) continue
    const end = session.outAt ?? day.now
    sum += minutesBetween(session.inAt, end)
    for (const pause of session.breaks ?? [])
      if (!pause.paid) sum -= minutesBetween(pause.from, pause.to ?? end)
  }
  return Math.max(0, sum)
}

function sessionText(session: RibbonSession, day: RibbonDay): string {
  const zone = session.zone || day.zone
  const at = (instant: string) => {
    const minutes = localMinutes(instant, { zone, workDate: day.workDate })
    if (minutes < 0) return `${clockTime(minutes)} the day before`
    return minutes >= 1440 ? `${clockTime(minutes)} the next day` : clockTime(minutes)
  }
  if (isMissing(session, day.now)) return `In ${at(session.inAt)}, no punch-out${placeOf(session, day)}`
  const breaks = (session.breaks ?? []).map(pause => {
    const span = pause.to === null ? `since ${at(pause.from)}` : `${at(pause.from)} to ${at(pause.to)}`
    return `, ${pause.paid ? 'paid break' : 'break'} ${span}`
  })
  const span =
    session.outAt === null
      ? `In since ${at(session.inAt)}`
      : `In ${at(session.inAt)}, out ${at(session.outAt)}`
  return span + breaks.join('') + placeOf(session, day)
}

/** A session's place, on a day in several zones. */
function placeOf({ zone = '' }: RibbonSession, day: RibbonDay): string {
  const several = new Set(day.sessions.map(session => session.zone || day.zone)).size > 1
  return several ? ` (${(zone || day.zone).split('/').at(-1)?.replaceAll('_', ' ')})` : ''
}

function leaveText(leave: NonNullable<RibbonDay['leave']>): string {
  const hours =
    leave.from === undefined || leave.to === undefined ? 'all day' : `${leave.from} to ${leave.to}`
  const span = leave.half === undefined ? hours : `${leave.half} half of the day`
  return `Leave ${span}${leave.pending === true ? ', pending' : ''}`
}
