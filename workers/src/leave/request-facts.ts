import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import {
  LeaveApproved,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveRequestEdited,
  LeaveRequested,
  LeaveWithdrawn,
} from '@rollcall/contracts/leave/events.ts'
import type { LeaveSpan } from '@rollcall/contracts/leave/kinds.ts'
import type { EffectTools } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'

/** The facts about a request for leave in a notice. */
export interface RequestFacts extends LeaveSpan {
  /** The event that set its days: the request or its last change. */
  askedBy: string
  addedByAdmin: boolean
  isPending: boolean
  days: readonly { date: string; share: number }[]
}

/** A request may reach into the next leave year, and leave years may be shorter than twelve months. */
const yearsBefore = [2, 1, 0]

/** A request in the current books of leave; undefined if it is not in them. */
export async function requestFacts(
  {
    companyId,
    employeeId,
    year,
    requestId,
  }: Record<'companyId' | 'employeeId' | 'requestId', string> & {
    year: number
  },
  tools: EffectTools,
): Promise<RequestFacts | undefined> {
  const books = await Promise.all(
    yearsBefore.map(before => tools.read(`leaveAccount-${companyId}_${employeeId}_${year - before}`)),
  )
  return books
    .flat()
    .filter(({ data }) => data.requestId === requestId)
    .reduce(after, undefined)
}

function after(facts: RequestFacts | undefined, event: StoredEvent): RequestFacts | undefined {
  const requested = dataOf(LeaveRequested, event)
  const asked = requested ?? dataOf(LeaveRequestEdited, event)
  if (asked) {
    const { from, to, kind, half, days } = asked
    const addedByAdmin = requested?.addedByAdmin ?? facts?.addedByAdmin ?? false
    return { from, to, kind, half, days, addedByAdmin, askedBy: event.id, isPending: true }
  }
  if (!facts) return undefined
  const approved = dataOf(LeaveApproved, event)
  const computed = approved ?? dataOf(LeaveReevaluated, event)
  if (computed) return { ...facts, days: computed.days, isPending: facts.isPending && !approved }
  const cancelled = dataOf(LeaveCancelled, event)
  if (cancelled) return { ...facts, days: cancelled.days, to: cancelled.to ?? facts.to }
  if (event.type === LeaveRejected.type || event.type === LeaveWithdrawn.type)
    return { ...facts, isPending: false }
  return facts
}
