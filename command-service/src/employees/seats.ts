import type { SeatEvent } from '@rollcall/contracts/employees/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { type PlanId, plans } from '@rollcall/contracts/plans/plans.ts'
import { excessOn, excessText } from '@rollcall/contracts/plans/room.ts'
import { Map as PersistentMap } from 'immutable'
import type { Decider } from '../kernel/decider.ts'

export interface Seat {
  code: string
  /** When the store recorded it. */
  takenAt: string
}

/** Persistent maps: a change copies a few nodes instead of 10,000 seats. */
export interface Seats {
  /** By employee, for everyone who counts against the plan. */
  taken: PersistentMap<string, Seat>
  /** The employee of each code in use. Codes are in lower case; people without one are not here. */
  codes: PersistentMap<string, string>
  /** The plan that limits the seats; undefined: it never changed in this stream, so the company's plan applies. */
  planId: PlanId | undefined
}

export type SeatCommand =
  /** `planId`: the company's plan, which applies while this stream has none. */
  | { type: 'take'; employeeId: string; code: string; planId: PlanId }
  /** Gives seats to people in this order while there are any. `seatProblem` says why the others get none. */
  | { type: 'takeMany'; people: readonly { employeeId: string; code: string }[]; planId: PlanId }
  | { type: 'changeCode'; employeeId: string; code: string }
  | { type: 'free'; employeeId: string }
  /** `absent`: employees that were never added or are deleted. */
  | { type: 'freeAbandoned'; absent: readonly string[] }
  /** `was`: the company's plan. Refused when more seats are taken than the new plan has. */
  | { type: 'choosePlan'; companyId: string; planId: PlanId; was: PlanId }
  /** The plan changed regardless of the taken seats. Nobody is blocked at the end of a paid month. */
  | { type: 'followPlan'; companyId: string; planId: PlanId }

/** The time is when the store recorded the event. */
type Recorded = SeatEvent & { recordedAt: string }

/** Milliseconds after which a seat without an employee is abandoned; the same as for an address. */
const abandonedAfter = 10 * 60_000

/**
 * The employees that count against the plan, the plan, and the employee codes in use. One stream per company, so that
 * neither two simultaneous additions nor an addition and a smaller plan can break the limit.
 */
export const seats: Decider<Seats, SeatCommand, SeatEvent> = {
  stream: 'seats',
  initial: { taken: PersistentMap(), codes: PersistentMap(), planId: undefined },
  evolve(state, event: Recorded) {
    switch (event.type) {
      case 'SeatTaken': {
        const { employeeId, code } = event.data
        return withSeat(state, employeeId, { code, takenAt: event.recordedAt })
      }
      case 'SeatCodeChanged': {
        const { employeeId, code } = event.data
        return withSeat(state, employeeId, {
          code,
          takenAt: state.taken.get(employeeId)?.takenAt ?? event.recordedAt,
        })
      }
      case 'SeatFreed':
        return withoutSeat(state, event.data.employeeId)
      case 'SeatPlanSet':
        return { ...state, planId: event.data.planId }
      default:
        return event satisfies never
    }
  },
  decide(command, { taken, codes, planId }, { now }) {
    switch (command.type) {
      case 'take': {
        const { employeeId, code } = command
        if (taken.has(employeeId)) return []
        if (isFull(taken, planId ?? command.planId)) throw new Refusal('plan-limit', texts.employeeLimit)
        refuseTakenCode(codes, employeeId, code)
        return [{ type: 'SeatTaken', data: { employeeId, code } }]
      }
      case 'takeMany': {
        const events: SeatEvent[] = []
        let now: Seats = { taken, codes, planId }
        for (const { employeeId, code } of command.people) {
          if (now.taken.has(employeeId) || seatProblem(now, { employeeId, code, planId: command.planId }))
            continue
          events.push({ type: 'SeatTaken', data: { employeeId, code } })
          now = withSeat(now, employeeId, { code, takenAt: '' })
        }
        return events
      }
      case 'changeCode': {
        const { employeeId, code } = command
        if (!taken.has(employeeId) || taken.get(employeeId)?.code === code) return []
        refuseTakenCode(codes, employeeId, code)
        return [{ type: 'SeatCodeChanged', data: { employeeId, code } }]
      }
      case 'free':
        return taken.has(command.employeeId) ? [freed(command.employeeId)] : []
      case 'freeAbandoned':
        return command.absent.filter(employeeId => isOld(taken.get(employeeId), now)).map(freed)
      case 'choosePlan': {
        if (command.planId === (planId ?? command.was)) return []
        const excess = excessOn(command.planId, taken.size)
        if (excess) throw new Refusal('plan-limit', excessText(command.planId, excess))
        return [planSet(command)]
      }
      case 'followPlan':
        return command.planId === planId ? [] : [planSet(command)]
      default:
        return command satisfies never
    }
  },
}

/** Why a person gets no seat: the field and the sentence; undefined if there is one. */
export function seatProblem(
  { taken, codes, planId }: Seats,
  person: { employeeId: string; code: string; planId: PlanId },
): { field: 'fullName' | 'code'; message: string } | undefined {
  if (isFull(taken, planId ?? person.planId)) return { field: 'fullName', message: texts.employeeLimit }
  const holder = codes.get(sameCode(person.code))
  if (holder !== undefined && holder !== person.employeeId) return { field: 'code', message: codeTaken }
  return undefined
}

/** The seats that are free; undefined: the plan has no limit. */
export function seatsLeft({ taken, planId }: Seats, companyPlan: PlanId): number | undefined {
  const limit = plans[planId ?? companyPlan].maxEmployees
  return limit === undefined ? undefined : Math.max(0, limit - taken.size)
}

/** The employee with a code, compared without case; undefined: nobody. */
export const holderOfCode = ({ codes }: Seats, code: string): string | undefined => codes.get(sameCode(code))

const codeTaken = 'This code already belongs to another employee.'

/** The employees whose conflicting seats are old enough to be abandoned if the employees do not exist. */
export function maybeAbandoned({ taken, codes, planId }: Seats, command: SeatCommand, now: string): string[] {
  if (command.type !== 'take' && command.type !== 'changeCode') return []
  if (command.type === 'take' && isFull(taken, planId ?? command.planId))
    return [...taken.filter(seat => isOld(seat, now)).keys()]
  const holder = codes.get(sameCode(command.code))
  return holder !== undefined && isOld(taken.get(holder), now) ? [holder] : []
}

/** Codes are compared without case. */
const sameCode = (code: string): string => code.toLowerCase()

function withSeat(state: Seats, employeeId: string, seat: Seat): Seats {
  const { taken, codes, planId } = withoutSeat(state, employeeId)
  return {
    taken: taken.set(employeeId, seat),
    codes: seat.code === '' ? codes : codes.set(sameCode(seat.code), employeeId),
    planId,
  }
}

function withoutSeat({ taken, codes, planId }: Seats, employeeId: string): Seats {
  const seat = taken.get(employeeId)
  if (!seat) return { taken, codes, planId }
  const code = sameCode(seat.code)
  return {
    taken: taken.delete(employeeId),
    codes: codes.get(code) === employeeId ? codes.delete(code) : codes,
    planId,
  }
}

function isFull(taken: Seats['taken'], planId: PlanId): boolean {
  const limit = plans[planId].maxEmployees
  return limit !== undefined && taken.size >= limit
}

function isOld(seat: Seat | undefined, now: string): boolean {
  return seat !== undefined && Date.parse(now) - Date.parse(seat.takenAt) > abandonedAfter
}

function refuseTakenCode(codes: Seats['codes'], employeeId: string, code: string): void {
  const holder = codes.get(sameCode(code))
  if (holder !== undefined && holder !== employeeId)
    throw new Refusal('code-taken', undefined, [{ path: 'code', message: codeTaken }])
}

const freed = (employeeId: string): SeatEvent => ({ type: 'SeatFreed', data: { employeeId } })

const planSet = ({ companyId, planId }: { companyId: string; planId: PlanId }): SeatEvent => ({
  type: 'SeatPlanSet',
  data: { companyId, planId },
})
