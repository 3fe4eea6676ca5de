import { NoteMissingPunchOut, PunchIn, PunchOut } from '@rollcall/contracts/attendance/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { missingPunchOut } from './missing-punch-out.ts'
import { noteMissingPunchOut } from './missing-punch-out-handlers.ts'
import { punchClock } from './punch-clock.ts'
import { punchIn, punchOut } from './punch-handlers.ts'

/** The commands of attendance: each with its handler, the rules by which it writes, and its limits. */
export const entries = (): readonly CommandEntry[] => [
  command(PunchIn, punchIn(), { writes: [punchClock] }),
  command(PunchOut, punchOut(), { writes: [punchClock] }),
  command(NoteMissingPunchOut, noteMissingPunchOut(), { writes: [missingPunchOut] }),
]
