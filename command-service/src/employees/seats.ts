import type { SeatEvent } from '@rollcall/contracts/employees/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { Decider } from '../kernel/decider.ts'

export interface Seats {
  /** Codes by employee, of everybody who counts against the plan. */
  codes: ReadonlyMap<string, string>
}

export type SeatCommand =
  /** `limit`: the plan's most active employees; undefined for no limit. */
  | { type: 'take'; employeeId: string; code: string; limit: number | undefined }
  | { type: 'changeCode'; employeeId: string; code: string }
  | { type: 'free'; employeeId: string }

/** Who counts against the plan, and which employee codes are in use; one stream a company, so that two additions at once cannot both take the last seat. */
export const seats: Decider<Seats, SeatCommand, SeatEvent> = {
  initial: { codes: new Map() },
  evolve({ codes }, event) {
    const next = new Map(codes)
    switch (event.type) {
      case 'SeatTaken':
      case 'SeatCodeChanged':
        return { codes: next.set(event.data.employeeId, event.data.code) }
      case 'SeatFreed':
        next.delete(event.data.employeeId)
        return { codes: next }
      default:
        return event satisfies never
    }
  },
  decide(command, { codes }) {
    const { employeeId } = command
    switch (command.type) {
      case 'take':
        if (codes.has(employeeId)) return []
        if (command.limit !== undefined && codes.size >= command.limit)
          throw new Refusal('plan-limit', texts.employeeLimit)
        refuseTakenCode(codes, employeeId, command.code)
        return [{ type: 'SeatTaken', data: { employeeId, code: command.code } }]
      case 'changeCode':
        if (!codes.has(employeeId) || codes.get(employeeId) === command.code) return []
        refuseTakenCode(codes, employeeId, command.code)
        return [{ type: 'SeatCodeChanged', data: { employeeId, code: command.code } }]
      case 'free':
        return codes.has(employeeId) ? [{ type: 'SeatFreed', data: { employeeId } }] : []
      default:
        return command satisfies never
    }
  },
}

function refuseTakenCode(codes: ReadonlyMap<string, string>, employeeId: string, code: string): void {
  for (const [other, taken] of codes) {
    if (other !== employeeId && taken.toLowerCase() === code.toLowerCase())
      throw new Refusal('code-taken', undefined, [
        { path: 'code', message: 'This code already belongs to another employee.' },
      ])
  }
}
