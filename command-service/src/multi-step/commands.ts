import { FinishCommand } from '@rollcall/contracts/multi-step/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { finishCommand } from './handlers.ts'
import type { MultiStepNeeds } from './needs.ts'

/** The commands of multi step: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: MultiStepNeeds): readonly CommandEntry[] => [
  command(FinishCommand, finishCommand(needs), { writes: [] }),
]
