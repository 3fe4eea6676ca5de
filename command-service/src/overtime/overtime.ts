import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { DecidedOvertime } from '@rollcall/contracts/overtime/approval.ts'
import type { OvertimeEvent } from '@rollcall/contracts/overtime/events.ts'
import type { OvertimeDecision, OvertimeState } from '@rollcall/contracts/overtime/states.ts'
import type { Decider } from '../kernel/decider.ts'

/** The latest decisions about the overtime of one person's month, by work date. */
export type DecidedDays = Readonly<Record<string, DecidedOvertime>>

/** The overtime of a day as the log has it now. */
export interface OvertimeDay {
  workDate: string
  minutes: number
  /** Whether it counts only once it is approved. */
  needsApproval: boolean
  /** Whether a work session is open, so that the minutes still grow. */
  open: boolean
}

export interface OvertimeCommand {
  type: 'decide'
  decision: OvertimeDecision
  employeeId: string
  day: OvertimeDay
  /** The overtime as the sender saw it. */
  seenMinutes: number
  note: string
  /** Whether an earlier decision about the same minutes is changed. */
  changes: boolean
}

const stateAfter: Record<OvertimeDecision, OvertimeState> = { approve: 'approved', refuse: 'refused' }

/** The rules of decisions about overtime. A later decision takes the place of an earlier one, which stays in the log. */
export const overtime: Decider<DecidedDays, OvertimeCommand, OvertimeEvent> = {
  stream: 'overtime',
  initial: {},
  evolve: (state, { type, data: { workDate, minutes } }) => ({
    ...state,
    [workDate]: { state: type === 'OvertimeApproved' ? 'approved' : 'refused', minutes },
  }),
  decide({ decision, employeeId, day, seenMinutes, note, changes }, state) {
    const { workDate, minutes } = day
    if (!day.needsApproval) throw refusal('Overtime of this day counts without a decision.')
    if (day.open) throw refusal('A work session of this day is still open. Decide once it has ended.')
    if (minutes !== seenMinutes)
      throw refusal(
        minutes === 0
          ? 'There is no overtime on this day any more.'
          : `The overtime of this day is ${hoursAndMinutes(minutes)} by now. Look at the day again.`,
      )
    const before = state[workDate]
    const after = stateAfter[decision]
    if (before?.minutes === minutes && (before.state === after || !changes))
      throw refusal(`This overtime has already been ${before.state}.`)
    const data = { employeeId, workDate, minutes, note }
    return [{ type: after === 'approved' ? 'OvertimeApproved' : 'OvertimeRefused', data }]
  },
}

const refusal = (message: string) => new Refusal('rule-broken', message)
