import { text } from '../kernel/columns.ts'
import { defineTable } from '../kernel/table.ts'

export const inactivePeopleTable = defineTable({
  name: 'inactive_people',
  columns: {
    company_id: 'text',
    id: 'text',
    status: text<'blocked' | 'unblocked' | 'deleted'>(),
  },
  key: ['company_id', 'id'],
  indexes: [],
  counted: [],
  owner: 'id',
})
