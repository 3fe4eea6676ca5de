import { defineTable } from '../kernel/table.ts'

export const calendarEntriesTable = defineTable({
  name: 'calendar_entries',
  columns: {
    company_id: 'text',
    /** `holiday-{id}`, `announcement-{id}`, `person-{id}`, or the id of the leave as colleagues see it. */
    id: 'text',
    changes: 'integer',
    changed_at: 'instant',
  },
  key: ['company_id', 'id'],
  indexes: [],
  counted: [],
})
