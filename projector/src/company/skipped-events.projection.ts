import { PoisonEventSkipped } from '@rollcall/contracts/company/read-model-events.ts'
import { platform } from '../kernel/fold-values.ts'
import { defineProjection, on } from '../kernel/projection.ts'

interface SkippedEvent {
  company_id: string
  id: string
  read_model: string
  /** The company that the event had set aside. */
  of_company: string
  event_type: string
  reason: string
  /** The administrator's account. */
  by_id: string
  at: string
}

/** The events that administrators have left out of read models, for the platform's administrators. */
export const skippedEvents = defineProjection<SkippedEvent>({
  name: 'skipped_events',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      read_model: 'text',
      of_company: 'text',
      event_type: 'text',
      reason: 'text',
      by_id: 'text',
      at: 'instant',
    },
    key: ['company_id', 'id'],
    indexes: [['company_id', 'at', 'id']],
    counted: [],
  },
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
