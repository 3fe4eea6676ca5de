import { presenceStates } from '@rollcall/contracts/attendance/views.ts'
import { type Counts, useCounts } from '../kit/list/useCounts.ts'

export type PresenceCounts = Counts<(typeof presenceStates)[number]>

/** How many people are in, out and invited; no counts while they are not known, `failed` where they could not be had. */
export const usePresenceCounts = () => useCounts('presence', 'state', presenceStates)
