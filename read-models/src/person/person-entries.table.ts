import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** Names and titles are read with the records that have them. The indexes also hold the day, by which plans hide rows. */
export const personEntriesTable = defineTableOf<Omit<PersonEntryRow, 'byName' | 'subject'>>({
  name: 'person_entries',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    kind: 'text',
    what: 'text',
    at: 'instant',
    day: 'day?',
    zone: 'text?',
    role: 'text',
    actor_id: 'text',
    channel: 'text',
    subject_id: 'text?',
    note: 'text',
    facts: 'json',
    place: 'text',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'employee_id', 'place', 'id', 'day'],
    ['company_id', 'employee_id', 'kind', 'place', 'id', 'day'],
  ],
  counted: ['employee_id'],
  owner: 'employee_id',
})
