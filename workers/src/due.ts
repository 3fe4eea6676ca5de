import { lapsedEmailChanges } from './accounts/lapsed-email-changes.ts'
import type { Due } from './kernel/due.ts'
import { commandsToFinish } from './multi-step/commands-to-finish.ts'
import { plansToEnd } from './plans/plans-to-end.ts'

/** Everything that the system does by itself because its time has come. */
export const due: readonly Due[] = [commandsToFinish, lapsedEmailChanges, plansToEnd]
