import type { NoteRecordFault } from '@rollcall/contracts/audit/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { streamOf } from '../kernel/streams.ts'
import { recordFaults } from './record-faults.ts'

export const noteRecordFault = (): CommandHandler<typeof NoteRecordFault> => (fault, context, log) => {
  const { companyId } = fault
  const streams = [streamOf.recordFaults(companyId)]
  const command = { type: 'note', ...fault } as const
  return log.record({ streams, decider: recordFaults, command, companyId }, context)
}
