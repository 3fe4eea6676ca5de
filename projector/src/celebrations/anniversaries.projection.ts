import { AnniversaryReached } from '@rollcall/contracts/celebrations/events.ts'
import { anniversariesTable } from '@rollcall/read-models/celebrations/celebrations.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection } from '../kernel/projection.ts'
import { celebrationHandlers } from './celebration.ts'

type Anniversary = RowOf<typeof anniversariesTable>

/** The anniversaries of the first days of a company's people. */
export const anniversaries = defineProjection<Anniversary>({
  table: anniversariesTable,
  version: 2,
  when: celebrationHandlers<Anniversary>(
    AnniversaryReached,
    ({ dateOfJoin }) => dateOfJoin,
    (shared, date) => ({ ...shared, since_year: Number(date.slice(0, 4)) }),
  ),
})
