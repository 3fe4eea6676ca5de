import { defineTable } from '../kernel/table.ts'

/** A table of when something last happened with a person and an announcement. */
const readersTable = (name: string) =>
  defineTable({
    name,
    columns: {
      company_id: 'text',
      id: 'text',
      announcement_id: 'text',
      employee_id: 'text',
      at: 'instant',
    },
    key: ['company_id', 'id'],
    indexes: [
      ['company_id', 'announcement_id', 'employee_id'],
      ['company_id', 'employee_id'],
    ],
    counted: [],
    owner: 'employee_id',
  })

/** Who opened which announcement, and when. */
export const announcementSightingsTable = readersTable('announcement_sightings')

/** When each person was last reminded of an announcement. */
export const announcementRemindersTable = readersTable('announcement_reminders')
