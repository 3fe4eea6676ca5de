import { type LeaveState, undecidedStates } from '@rollcall/contracts/leave/kinds.ts'
import { useFilterCounts } from '../kit/list/useCounts.ts'

/** The filter of the requests that wait for the company's decision. Whatever lists or counts them uses it. */
export const toDecide = { state: undecidedStates }

/** How many requests wait for the company's decision; undefined: not known. */
export const useToDecideCount = (): number | undefined =>
  useFilterCounts('leave-request', [toDecide]).numbers[0]

/** The same from the numbers of requests by their state. */
export const undecidedOf = (counts: Partial<Record<LeaveState, number>>): number =>
  undecidedStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
