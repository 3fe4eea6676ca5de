import { plans } from '@rollcall/contracts/plans/plans.ts'
import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import type { Text } from './plan-facts.ts'

/** One change of a plan as a sentence; `moment` formats an instant as day and time. */
export function planChangeText(
  { what, planId, was, endsAt }: Pick<PlanChangeRow, 'what' | 'planId' | 'was' | 'endsAt'>,
  moment: (instant: string) => { day: string; time: string },
): Text {
  const plan = plans[planId].name
  if (what === 'cancelled' && endsAt !== null) return ['plans.history.cancelled', { plan, ...moment(endsAt) }]
  if (was === planId) return ['plans.history.again', { plan }]
  return [`plans.history.${what}`, { plan, was: was === null ? '' : plans[was].name }]
}

/** The key of the text about who made the change. */
export const byText = ({ by }: Pick<PlanChangeRow, 'by'>): string =>
  by === null ? 'plans.history.system' : by === 'admin' ? 'plans.history.admin' : 'plans.history.company'
