import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'

/** A plan and when it began, an ISO instant. */
export interface PlanSince {
  planId: PlanId
  since: string
}

/** The plans of a company, oldest first, from the company's own stream. */
export const planHistory = {
  initial: [] as readonly PlanSince[],
  evolve(state: readonly PlanSince[], event: CompanyEvent & DatedEvent): readonly PlanSince[] {
    switch (event.type) {
      case 'CompanyRegistered':
      case 'PlanAssigned':
      case 'PlanSwitched':
      case 'PlanEnded':
        return [...state, { planId: event.data.planId, since: decidedAt(event) }]
      default:
        return state
    }
  },
}
