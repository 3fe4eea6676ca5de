import type { Due } from './kernel/due.ts'
import { plansToEnd } from './plans/plans-to-end.ts'

/** Everything that the system does by itself because its time has come. */
export const due: readonly Due[] = [plansToEnd]
