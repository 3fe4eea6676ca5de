import { type Counts, useCounts } from '../kit/parts/grid/useCounts.ts'

export type PresenceCounts = Counts<'in' | 'out'>

const states = ['in', 'out'] as const

/** How many people are in and out; no counts while they are not known, `failed` where they could not be had. */
export const usePresenceCounts = () => useCounts('presence', 'state', states)
