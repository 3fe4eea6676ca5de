import { defineTable } from '../kernel/table.ts'

export const calendarAddressesTable = defineTable({
  name: 'calendar_addresses',
  columns: {
    company_id: 'text',
    /** The account's id. */
    id: 'text',
    role: 'text',
    digest: 'text',
  },
  key: ['company_id', 'id'],
  indexes: [['digest']],
  counted: [],
  owner: 'id',
})
