import { CommandBegan, CommandEnded, CommandForgotten } from '@rollcall/contracts/multi-step/events.ts'
import { defineProjection, on } from '../kernel/projection.ts'

interface UnfinishedCommand {
  company_id: string
  id: string
  name: string
  began_at: string
  /** Its own key is to be destroyed when it is done. */
  forgets: boolean
}

/** Multi-step commands that have begun and have something left to do: in progress, or interrupted by a crash. */
export const unfinishedCommands = defineProjection<UnfinishedCommand>({
  name: 'unfinished_commands',
  version: 2,
  table: {
    columns: { company_id: 'text', id: 'text', name: 'text', began_at: 'instant', forgets: 'boolean' },
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
        forgets: data.forgets === true,
      }),
    }),
    on(CommandEnded, {
      key: ({ companyId, data }) => [companyId, data.commandId],
      fold: (row, { data }) => (row?.forgets && data.outcome === 'done' ? row : undefined),
    }),
    on(CommandForgotten, {
      key: ({ companyId, data }) => [companyId, data.commandId],
      fold: () => undefined,
    }),
  ],
})
