import {
  CancelExport,
  EndExport,
  FailExport,
  OpenExport,
  StartExport,
} from '@rollcall/contracts/exports/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { perDay } from '../kernel/limits.ts'
import { exported } from './export.ts'
import {
  cancelExport,
  type ExportsNeeds,
  endExport,
  failExport,
  openExport,
  startExport,
} from './handlers.ts'

/** The commands of exports: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: ExportsNeeds): readonly CommandEntry[] => [
  command(StartExport, startExport(needs), { writes: [exported], whenFormer: true, perDay }),
  command(CancelExport, cancelExport(), { writes: [exported], perDay }),
  command(EndExport, endExport(), { writes: [exported] }),
  command(FailExport, failExport(), { writes: [exported] }),
  command(OpenExport, openExport(needs), { writes: [] }),
]
