import { PoisonEventSkipped } from '@rollcall/contracts/company/read-model-events.ts'
import { skippedEventsTable } from '@rollcall/read-models/company/skipped-events.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { platform } from '../kernel/fold-values.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type SkippedEvent = RowOf<typeof skippedEventsTable>

/** The events that administrators have left out of read models, for the platform's administrators. */
export const skippedEvents = defineProjection<SkippedEvent>({
  table: skippedEventsTable,
  version: 1,
  when: [
    on(PoisonEventSkipped, {
      key: ({ data }) => [platform, `${data.readModel}_${data.eventId}`],
      fold: (row, { data, decidedAt }) =>
        row ?? {
          company_id: platform,
          id: `${data.readModel}_${data.eventId}`,
          read_model: data.readModel,
          of_company: data.companyId,
          event_type: data.eventType,
          reason: data.reason,
          by_id: data.byId,
          at: decidedAt,
        },
    }),
  ],
})
