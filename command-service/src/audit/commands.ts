import {
  AgreeToHeads,
  CountStreams,
  NoteRecordFault,
  SetHeadRecipients,
} from '@rollcall/contracts/audit/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { hour, perDay } from '../kernel/limits.ts'
import {
  type AuditNeeds,
  agreeToHeads,
  countStreams,
  noteRecordFault,
  setHeadRecipients,
} from './handlers.ts'
import { headRecipients } from './head-recipients.ts'
import { recordCounts } from './record-counts.ts'
import { recordFaults } from './record-faults.ts'

/** The commands of the audit: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: AuditNeeds): readonly CommandEntry[] => [
  command(SetHeadRecipients, setHeadRecipients(), { writes: [headRecipients], perDay }),
  command(AgreeToHeads, agreeToHeads(needs), {
    writes: [headRecipients],
    minDurationMs: 250,
    limit: { perIp: 60, seconds: hour },
  }),
  command(NoteRecordFault, noteRecordFault(), { writes: [recordFaults] }),
  command(CountStreams, countStreams(needs), { writes: [recordCounts] }),
]
