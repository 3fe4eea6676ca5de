import { defineTable } from '../kernel/table.ts'

/** The faults of records that were noted, so that each is noted once. */
export const recordFaultsTable = defineTable({
  name: 'record_faults',
  columns: {
    company_id: 'text',
    id: 'text',
    noted_at: 'instant',
  },
  key: ['company_id', 'id'],
  indexes: [],
  counted: [],
})
