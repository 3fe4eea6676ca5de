import type { CompanyRegistered, TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { PlanEvent } from '@rollcall/contracts/plans/events.ts'
import { paidUntil } from '@rollcall/contracts/plans/paid-months.ts'
import { type PlanId, plans } from '@rollcall/contracts/plans/plans.ts'
import type { Decider } from '../kernel/decider.ts'

export type Subscription =
  | { status: 'none' }
  | {
      status: 'running'
      companyId: string
      planId: PlanId
      /** When the current plan began. Paid months are counted from here. */
      since: string
      /** When a cancelled plan ends; undefined: it continues. */
      endsAt: string | undefined
      /** The company's zone, whose clock counts the months. */
      zone: string
    }

export type SubscriptionCommand =
  /** The seats decide beforehand whether the company's people fit the plan. */
  | { type: 'switch' | 'assign'; planId: PlanId }
  | { type: 'cancel' | 'resume' }
  | { type: 'end'; endsAt: string }

type SubscriptionEvent = EventOf<typeof CompanyRegistered> | EventOf<typeof TeamSettingsSaved> | PlanEvent
/** A plan begins when the store recorded it. */
type Recorded = SubscriptionEvent & { recordedAt: string }

/** A company's plan and its end. Other facts in the same stream are skipped. */
export const subscription: Decider<Subscription, SubscriptionCommand, SubscriptionEvent> = {
  stream: 'company',
  initial: { status: 'none' },
  evolve(state, event: Recorded) {
    if (event.type === 'CompanyRegistered') {
      const { companyId, planId } = event.data
      return {
        status: 'running',
        companyId,
        planId,
        since: event.recordedAt,
        endsAt: undefined,
        zone: 'UTC',
      }
    }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'TeamSettingsSaved':
        return { ...state, zone: event.data.zone }
      case 'PlanAssigned':
      case 'PlanSwitched':
      case 'PlanEnded':
        return { ...state, planId: event.data.planId, since: event.recordedAt, endsAt: undefined }
      case 'PlanCancelled':
        return { ...state, endsAt: event.data.endsAt }
      case 'PlanResumed':
        return { ...state, endsAt: undefined }
      default:
        return state
    }
  },
  decide(command, state, { now }) {
    if (state.status === 'none') throw new Refusal('not-found')
    const { companyId, planId, endsAt } = state
    const cancelled = endsAt !== undefined
    switch (command.type) {
      case 'switch':
      case 'assign': {
        if (command.planId === planId && !cancelled) return []
        // Choosing the cancelled plan again continues it. No new month starts.
        if (command.planId === planId && now < endsAt!)
          return [{ type: 'PlanResumed', data: { companyId, planId } }]
        const data = { companyId, planId: command.planId, was: planId }
        return [{ type: command.type === 'switch' ? 'PlanSwitched' : 'PlanAssigned', data }]
      }
      case 'cancel': {
        if (planId === 'free')
          throw new Refusal('rule-broken', 'You are on the Free plan: there is nothing to cancel.')
        if (plans[planId].dollarsAMonth === 0)
          throw new Refusal(
            'rule-broken',
            `The ${plans[planId].name} plan has no paid month that could end. Switch to another plan instead.`,
          )
        if (cancelled) return []
        // Allowed with any number of active employees: nobody is blocked at the end, and until then the plan is paid
        // for.
        return [
          {
            type: 'PlanCancelled',
            data: { companyId, planId, endsAt: paidUntil(state.since, state.zone, now) },
          },
        ]
      }
      case 'resume':
        if (planId === 'free')
          throw new Refusal('rule-broken', 'Your plan has ended. Choose a plan to continue.')
        if (!cancelled) return []
        if (now >= endsAt)
          throw new Refusal('rule-broken', 'The paid month is over. Choose a plan to continue.')
        return [{ type: 'PlanResumed', data: { companyId, planId } }]
      case 'end':
        // Resumed, switched or ended in the meantime: nothing is due any more.
        if (!cancelled || endsAt !== command.endsAt) return []
        if (now < endsAt) throw new Refusal('rule-broken', 'The paid month is not over yet.')
        return [{ type: 'PlanEnded', data: { companyId, planId: 'free', was: planId } }]
      default:
        return command satisfies never
    }
  },
}
