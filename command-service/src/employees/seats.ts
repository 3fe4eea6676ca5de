import type { SeatEvent } from '@rollcall/contracts/employees/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { Decider } from '../kernel/decider.ts'

export interface Seat {
  code: string
  /** When the store recorded that it was taken. */
  takenAt: string
}

export interface Seats {
  /** By employee, of everybody who counts against the plan. */
  taken: ReadonlyMap<string, Seat>
}

export type SeatCommand =
  /** `limit`: the plan's most active employees; undefined for no limit. */
  | { type: 'take'; employeeId: string; code: string; limit: number | undefined }
  | { type: 'changeCode'; employeeId: string; code: string }
  | { type: 'free'; employeeId: string }
  /** `absent`: employees who were found to be not there, or not any more. */
  | { type: 'freeAbandoned'; absent: readonly string[] }

/** A seat is taken when the store recorded it. */
type Recorded = SeatEvent & { recordedAt: string }

/** Milliseconds after which a seat was abandoned if its employee has not come; as long as an address is kept. */
const abandonedAfter = 10 * 60_000

/** Who counts against the plan, and which employee codes are in use; one stream a company, so that two additions at once cannot both take the last seat. */
export const seats: Decider<Seats, SeatCommand, SeatEvent> = {
  initial: { taken: new Map() },
  evolve({ taken }, event: Recorded) {
    const next = new Map(taken)
    const { employeeId } = event.data
    switch (event.type) {
      case 'SeatTaken':
        return { taken: next.set(employeeId, { code: event.data.code, takenAt: event.recordedAt }) }
      case 'SeatCodeChanged': {
        const takenAt = taken.get(employeeId)?.takenAt ?? event.recordedAt
        return { taken: next.set(employeeId, { code: event.data.code, takenAt }) }
      }
      case 'SeatFreed':
        next.delete(employeeId)
        return { taken: next }
      default:
        return event satisfies never
    }
  },
  decide(command, { taken }, { now }) {
    switch (command.type) {
      case 'take': {
        const { employeeId, code } = command
        if (taken.has(employeeId)) return []
        if (isFull(taken, command.limit)) throw new Refusal('plan-limit', texts.employeeLimit)
        refuseTakenCode(taken, employeeId, code)
        return [{ type: 'SeatTaken', data: { employeeId, code } }]
      }
      case 'changeCode': {
        const { employeeId, code } = command
        if (!taken.has(employeeId) || taken.get(employeeId)?.code === code) return []
        refuseTakenCode(taken, employeeId, code)
        return [{ type: 'SeatCodeChanged', data: { employeeId, code } }]
      }
      case 'free':
        return taken.has(command.employeeId) ? [freed(command.employeeId)] : []
      case 'freeAbandoned':
        return command.absent.filter(employeeId => isOld(taken.get(employeeId), now)).map(freed)
      default:
        return command satisfies never
    }
  },
}

/** Whose seats stand in a command's way and were taken so long ago that they are abandoned if their employees are not there. */
export function maybeAbandoned({ taken }: Seats, command: SeatCommand, now: string): string[] {
  if (command.type !== 'take' && command.type !== 'changeCode') return []
  const anyHelps = command.type === 'take' && isFull(taken, command.limit)
  return [...taken]
    .filter(([, seat]) => isOld(seat, now) && (anyHelps || isSameCode(seat.code, command.code)))
    .map(([employeeId]) => employeeId)
}

function isFull(taken: Seats['taken'], limit: number | undefined): boolean {
  return limit !== undefined && taken.size >= limit
}

function isOld(seat: Seat | undefined, now: string): boolean {
  return seat !== undefined && Date.parse(now) - Date.parse(seat.takenAt) > abandonedAfter
}

function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function refuseTakenCode(taken: Seats['taken'], employeeId: string, code: string): void {
  for (const [other, seat] of taken) {
    if (other !== employeeId && isSameCode(seat.code, code))
      throw new Refusal('code-taken', undefined, [
        { path: 'code', message: 'This code already belongs to another employee.' },
      ])
  }
}

function freed(employeeId: string): SeatEvent {
  return { type: 'SeatFreed', data: { employeeId } }
}
