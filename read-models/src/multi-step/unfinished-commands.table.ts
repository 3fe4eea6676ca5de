import { defineTable } from '../kernel/table.ts'

export const unfinishedCommandsTable = defineTable({
  name: 'unfinished_commands',
  columns: {
    company_id: 'text',
    id: 'text',
    name: 'text',
    began_at: 'instant',
    /** Its own key must be destroyed when it is done. */
    forgets: 'boolean',
  },
  key: ['company_id', 'id'],
  indexes: [['began_at', 'id']],
  counted: [],
})
