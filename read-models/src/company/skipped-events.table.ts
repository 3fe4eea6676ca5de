import { defineTable } from '../kernel/table.ts'

export const skippedEventsTable = defineTable({
  name: 'skipped_events',
  columns: {
    company_id: 'text',
    id: 'text',
    read_model: 'text',
    /** The company that the event had set aside. */
    of_company: 'text',
    event_type: 'text',
    reason: 'text',
    /** The administrator's account. */
    by_id: 'text',
    at: 'instant',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'at', 'id']],
  counted: [],
})
