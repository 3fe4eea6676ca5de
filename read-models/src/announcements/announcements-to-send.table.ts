import { defineTable } from '../kernel/table.ts'

export const announcementsToSendTable = defineTable({
  name: 'announcements_to_send',
  columns: {
    company_id: 'text',
    id: 'text',
    start_date: 'day',
    end_date: 'day',
    /** Nothing is left to do: neither mail nor Slack is chosen, or it was sent. */
    settled: 'boolean',
    sent: 'boolean',
  },
  key: ['company_id', 'id'],
  // The scheduler reads all companies at once.
  indexes: [['settled', 'end_date', 'start_date', 'id']],
  counted: [],
})
