import { RecordFaultNoted } from '@rollcall/contracts/audit/events.ts'
import { faultIdOf } from '@rollcall/contracts/audit/faults.ts'
import { recordFaultsTable } from '@rollcall/read-models/audit/record-faults.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

/** The faults of records that were noted. */
export const recordFaults = defineProjection<RowOf<typeof recordFaultsTable>>({
  table: recordFaultsTable,
  version: 1,
  when: [
    on(RecordFaultNoted, {
      key: ({ data }) => [data.companyId, faultIdOf(data)],
      fold: (_row, { data, decidedAt }) => ({
        company_id: data.companyId,
        id: faultIdOf(data),
        noted_at: decidedAt,
      }),
    }),
  ],
})
