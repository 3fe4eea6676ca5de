import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import { type PlanSince, plansAfter } from '@rollcall/contracts/plans/plan-history.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'

/** The plans of a company, oldest first, from the company's own stream. */
export const planHistory = {
  initial: [] as readonly PlanSince[],
  evolve(state: readonly PlanSince[], event: CompanyEvent & DatedEvent): readonly PlanSince[] {
    switch (event.type) {
      case 'CompanyRegistered':
      case 'PlanAssigned':
      case 'PlanSwitched':
      case 'PlanCancelled':
      case 'PlanResumed':
      case 'PlanEnded':
        return plansAfter(state, event, decidedAt(event))
      default:
        return state
    }
  },
}
