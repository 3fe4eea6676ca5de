import { presenceStates } from '@rollcall/contracts/attendance/views.ts'
import { type Counts, useCounts } from '../kit/list/useCounts.ts'

export type PresenceCounts = Counts<(typeof presenceStates)[number]>

/** The numbers of people in, on leave, out, joining soon and invited. No numbers while they are unknown; `failed`: they could not be read. */
export const usePresenceCounts = () => useCounts('presence', 'state', presenceStates)
