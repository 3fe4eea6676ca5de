import { FinishCommand } from '@rollcall/contracts/multi-step/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { finishCommand, type MultiStepNeeds } from './handlers.ts'

/** The commands of multi step: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: MultiStepNeeds): readonly CommandEntry[] => [
  command(FinishCommand, finishCommand(needs), { writes: [] }),
]
