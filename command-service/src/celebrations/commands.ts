import { NoteCelebration } from '@rollcall/contracts/celebrations/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { celebrations } from './celebrations.ts'
import { type CelebrationsNeeds, noteCelebration } from './handlers.ts'

/** The commands of celebrations: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: CelebrationsNeeds): readonly CommandEntry[] => [
  command(NoteCelebration, noteCelebration(needs), { writes: [celebrations] }),
]
