import type { CommandEntry } from '../kernel/command-entry.ts'

/** What the commands of multi step use. */
export interface MultiStepNeeds {
  /** Every command of the service, also FinishCommand itself. */
  entries: () => readonly CommandEntry[]
}
