import { NoteRecordFault } from '@rollcall/contracts/audit/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { noteRecordFault } from './handlers.ts'
import { recordFaults } from './record-faults.ts'

/** The commands of the audit: each with its handler, the rules by which it writes, and its limits. */
export const entries = (): readonly CommandEntry[] => [
  command(NoteRecordFault, noteRecordFault(), { writes: [recordFaults] }),
]
