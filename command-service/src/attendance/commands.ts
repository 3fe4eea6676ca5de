import {
  EndBreak,
  NoteMissingPunchOut,
  PunchIn,
  PunchOut,
  RemindOfMissingPunchOut,
  StartBreak,
} from '@rollcall/contracts/attendance/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { missingPunchOut } from './missing-punch-out.ts'
import { noteMissingPunchOut, remindOfMissingPunchOut } from './missing-punch-out-handlers.ts'
import type { AttendanceNeeds } from './needs.ts'
import { punchClock } from './punch-clock.ts'
import { endBreak, punchIn, punchOut, startBreak } from './punch-handlers.ts'

/** The commands of attendance: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: AttendanceNeeds): readonly CommandEntry[] => [
  command(PunchIn, punchIn(needs), { writes: [punchClock] }),
  command(PunchOut, punchOut(), { writes: [punchClock] }),
  command(StartBreak, startBreak(needs), { writes: [punchClock] }),
  command(EndBreak, endBreak(), { writes: [punchClock] }),
  command(NoteMissingPunchOut, noteMissingPunchOut(), { writes: [missingPunchOut] }),
  command(RemindOfMissingPunchOut, remindOfMissingPunchOut(needs), { writes: [missingPunchOut] }),
]
