import type { Channel, WorkdayEvent } from '@rollcall/contracts/attendance/events.ts'
import { missingAfterHours } from '@rollcall/contracts/attendance/minutes.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Decider } from '../kernel/decider.ts'
import { clockTime, localDate, offsetMinutes } from './local-time.ts'

export interface WorkSession {
  sessionId: string
  workDate: string
  inAt: string
  zone: string
  outAt: string | undefined
}

/** The sessions of the few work dates that may matter now, in the order of their beginning. */
export interface PunchClock {
  sessions: readonly WorkSession[]
}

export interface PunchCommand {
  type: 'punchIn' | 'punchOut'
  employeeId: string
  /** The zone that counts for the employee now. */
  zone: string
  deviceAt: string | undefined
  channel: Channel
}

/** The rule of punching in and out: the server's clock decides, and one session is open at a time. */
export const workday: Decider<PunchClock, PunchCommand, WorkdayEvent> = {
  initial: { sessions: [] },
  evolve({ sessions }, event) {
    switch (event.type) {
      case 'PunchedIn': {
        const { sessionId, workDate, at, zone } = event.data
        return { sessions: [...sessions, { sessionId, workDate, inAt: at, zone, outAt: undefined }] }
      }
      case 'PunchedOut': {
        const { sessionId, at } = event.data
        return {
          sessions: sessions.map(session =>
            session.sessionId === sessionId ? { ...session, outAt: at } : session,
          ),
        }
      }
      default:
        return event satisfies never
    }
  },
  decide(command, { sessions }, { now, newId }) {
    const { employeeId, zone, deviceAt, channel } = command
    const punch = {
      employeeId,
      at: now,
      zone,
      offsetMinutes: offsetMinutes(now, zone),
      channel,
      ...(deviceAt && { deviceAt }),
    }
    const unended = sessions.findLast(session => session.outAt === undefined)
    const open = unended && !isMissingPunchOut(unended, now) ? unended : undefined

    if (command.type === 'punchIn') {
      if (open)
        throw new Refusal(
          'rule-broken',
          `You are already punched in since ${clockTime(open.inAt, open.zone)}`,
        )
      return [
        {
          type: 'PunchedIn',
          data: { ...punch, workDate: localDate(now, zone), sessionId: newId('session') },
        },
      ]
    }
    if (open)
      return [{ type: 'PunchedOut', data: { ...punch, workDate: open.workDate, sessionId: open.sessionId } }]
    const ended = sessions.findLast(session => session.outAt !== undefined)
    throw new Refusal('rule-broken', notIn(unended, ended))
  },
}

/** An open session that is older than the limit is a missing punch-out; its end is never invented. */
function isMissingPunchOut(session: WorkSession, now: string): boolean {
  return Date.parse(now) - Date.parse(session.inAt) > missingAfterHours * 3_600_000
}

function notIn(missing: WorkSession | undefined, ended: WorkSession | undefined): string {
  if (missing) {
    const since = `${clockTime(missing.inAt, missing.zone)} on ${missing.workDate}`
    return `You are not punched in. Your session since ${since} has no punch-out.`
  }
  if (ended?.outAt) return `You are not punched in. You punched out at ${clockTime(ended.outAt, ended.zone)}`
  return 'You are not punched in'
}
