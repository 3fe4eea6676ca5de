import type { Half } from '../kernel/halves.ts'

/** The kinds of leave. Unpaid leave needs no balance. */
export const leaveKinds = ['full', 'half', 'unpaid'] as const
export type LeaveKind = (typeof leaveKinds)[number]

export const leaveStates = [
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'cancellationRequested',
  'cancelled',
] as const
export type LeaveState = (typeof leaveStates)[number]

/** The states in which a request waits for the company's decision. */
export const undecidedStates = ['pending', 'cancellationRequested'] as const satisfies readonly LeaveState[]

/** What a company decides about several requests at once. */
export const leaveDecisions = ['approve', 'reject'] as const
export type LeaveDecision = (typeof leaveDecisions)[number]

/** Whether a request in this state takes its days, so that another request for them is refused. */
export const takesDays = (state: LeaveState): boolean =>
  state === 'pending' || state === 'approved' || state === 'cancellationRequested'

/** The days of a request, inclusive, and the part of each. `half` is null unless `kind` is 'half'. */
export interface LeaveSpan {
  from: string
  to: string
  kind: LeaveKind
  half: Half | null
}

/** Why days that a request freed expire: the carry-over limit, or the last day of carried-over days. */
export const freedCauses = ['limit', 'expiry'] as const
