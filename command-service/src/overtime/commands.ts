import { DecideOvertime } from '@rollcall/contracts/overtime/commands.ts'
import { type CommandEntry, multiStepCommand } from '../kernel/command-entry.ts'
import { perDay } from '../kernel/limits.ts'
import { decideOvertime } from './handlers.ts'
import type { OvertimeNeeds } from './needs.ts'
import { overtime } from './overtime.ts'

/** The command of overtime: its handler, the rules by which it writes, and its limit. */
export const entries = (needs: OvertimeNeeds): readonly CommandEntry[] => [
  multiStepCommand(DecideOvertime, decideOvertime(needs), { writes: [overtime], perDay }),
]
