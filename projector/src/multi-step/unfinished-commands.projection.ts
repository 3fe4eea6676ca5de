import { CommandBegan, CommandEnded, CommandForgotten } from '@rollcall/contracts/multi-step/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { unfinishedCommandsTable } from '@rollcall/read-models/multi-step/unfinished-commands.table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type UnfinishedCommand = RowOf<typeof unfinishedCommandsTable>

/** Multi-step commands that have begun and are not finished: in progress, or interrupted by a crash. */
export const unfinishedCommands = defineProjection<UnfinishedCommand>({
  table: unfinishedCommandsTable,
  version: 2,
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
