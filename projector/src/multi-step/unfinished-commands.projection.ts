import { CommandBegan, CommandEnded } from '@rollcall/contracts/multi-step/events.ts'
import { defineProjection, on } from '../kernel/projection.ts'

interface UnfinishedCommand {
  company_id: string
  id: string
  name: string
  began_at: string
}

/** Multi-step commands that have begun and not ended: in progress, or interrupted by a crash. */
export const unfinishedCommands = defineProjection<UnfinishedCommand>({
  name: 'unfinished_commands',
  version: 1,
  table: {
    columns: { company_id: 'text', id: 'text', name: 'text', began_at: 'instant' },
    key: ['company_id', 'id'],
    indexes: [['began_at', 'id']],
    counted: [],
  },
  when: [
    on(CommandBegan, {
      key: ({ companyId, data }) => [companyId, data.commandId],
      fold: (_row, { companyId, data, recordedAt }) => ({
        company_id: companyId,
        id: data.commandId,
        name: data.name,
        began_at: recordedAt,
      }),
    }),
    on(CommandEnded, { key: ({ companyId, data }) => [companyId, data.commandId], fold: () => undefined }),
  ],
})
