import type { CompanyRegistered } from '../company/events.ts'
import type { EventOf } from '../kernel/message.ts'
import type { PlanEvent } from './events.ts'
import type { PlanId } from './plans.ts'

/** A plan and when it begins, an ISO instant. */
export interface PlanSince {
  planId: PlanId
  since: string
}

type Event = PlanEvent | EventOf<typeof CompanyRegistered>

/**
 * A company's plans by time after an event, oldest first. A cancelled plan ends with its paid month, as known from the
 * cancellation, and not when that end was recorded, which may be later. `at`: when the event was decided, an ISO instant.
 */
export function plansAfter(plans: readonly PlanSince[], event: Event, at: string): readonly PlanSince[] {
  const begun = plans.filter(({ since }) => since <= at)
  switch (event.type) {
    case 'CompanyRegistered':
    case 'PlanAssigned':
    case 'PlanSwitched':
      return [...begun, { planId: event.data.planId, since: at }]
    case 'PlanCancelled':
      return [...begun, { planId: 'free', since: event.data.endsAt }]
    case 'PlanResumed':
      return begun
    case 'PlanEnded':
      return plans.at(-1)?.planId === event.data.planId
        ? plans
        : [...begun, { planId: event.data.planId, since: at }]
    default:
      return event satisfies never
  }
}
