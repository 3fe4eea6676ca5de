import { defineTable } from '../kernel/table.ts'

const columns = {
  company_id: 'text',
  id: 'text',
  full_name: 'text',
  position: 'text',
  /** '': the person's record has no such date. */
  month_day: 'text',
  blocked: 'boolean',
  /** The person is blocked or has no such date. */
  hidden: 'boolean',
  /** The last recorded celebration, so that it is recorded only once. */
  reached_on: 'day?',
} as const

/** `month_day` first finds the day's people of all companies, for the scheduler. */
const rest = {
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'month_day', 'id'],
    ['month_day', 'id'],
  ],
  counted: [],
  countedWhen: (row: { hidden: boolean }) => !row.hidden,
  owner: 'id',
} as const

/** Every colleague reads it, so it contains no year of birth. */
export const birthdaysTable = defineTable({ name: 'birthdays', columns, ...rest })

export const anniversariesTable = defineTable({
  name: 'anniversaries',
  columns: { ...columns, since_year: 'integer' },
  ...rest,
})
