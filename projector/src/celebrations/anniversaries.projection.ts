import { AnniversaryReached } from '@rollcall/contracts/celebrations/events.ts'
import { defineProjection } from '../kernel/projection.ts'
import { type Celebrated, celebratedColumns, celebratedTable, celebrationHandlers } from './celebration.ts'

type Anniversary = Celebrated & { since_year: number }

/** The anniversaries of the first days of a company's people. */
export const anniversaries = defineProjection<Anniversary>({
  name: 'anniversaries',
  version: 1,
  table: {
    ...celebratedTable,
    columns: { ...celebratedColumns, since_year: 'integer' },
    countedWhen: row => !row.hidden,
  },
  when: celebrationHandlers<Anniversary>(
    AnniversaryReached,
    ({ dateOfJoin }) => dateOfJoin,
    (shared, date) => ({ ...shared, since_year: Number(date.slice(0, 4)) }),
  ),
})
