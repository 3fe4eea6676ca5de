import type { InquiryEvent } from '@rollcall/contracts/inquiries/events.ts'
import type { InquiryForm } from '@rollcall/contracts/inquiries/forms.ts'
import type { inquiryStatuses } from '@rollcall/contracts/inquiries/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { Decider } from '../kernel/decider.ts'

type Details = Omit<InquiryForm, 'planId'> & { planId: PlanId; note: string }

export type Inquiry =
  | { status: 'none' }
  | { status: (typeof inquiryStatuses)[number]; inquiryId: string; details: Details }

export type InquiryCommand =
  | { type: 'receive'; inquiryId: string; form: InquiryForm; companyId: string | undefined }
  | { type: 'edit'; details: Details }
  | { type: 'complete' }
  | { type: 'reject'; reason: string }
  | { type: 'reopen' }

/**
 * A sales inquiry: pending, then completed or rejected. A settled inquiry can be reopened, and every inquiry can be
 * edited.
 */
export const inquiry: Decider<Inquiry, InquiryCommand, InquiryEvent> = {
  stream: 'inquiry',
  initial: { status: 'none' },
  evolve(state, event) {
    if (event.type === 'InquiryReceived') {
      const { inquiryId, companyId: _, ...form } = event.data
      return { status: 'pending', inquiryId, details: { ...form, note: '' } }
    }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'InquiryEdited': {
        const { inquiryId: _, ...details } = event.data
        return { ...state, details }
      }
      case 'InquiryCompleted':
        return { ...state, status: 'completed' }
      case 'InquiryRejected':
        return { ...state, status: 'rejected' }
      case 'InquiryReopened':
        return { ...state, status: 'pending' }
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    if (command.type === 'receive') {
      if (state.status !== 'none') return []
      const { inquiryId, form, companyId } = command
      return [{ type: 'InquiryReceived', data: { inquiryId, ...form, ...(companyId ? { companyId } : {}) } }]
    }
    if (state.status === 'none') throw new Refusal('not-found')
    const { inquiryId } = state
    switch (command.type) {
      case 'edit':
        if (same(command.details, state.details)) return []
        return [{ type: 'InquiryEdited', data: { inquiryId, ...command.details } }]
      case 'complete':
        refuseSettled(state.status)
        return [{ type: 'InquiryCompleted', data: { inquiryId } }]
      case 'reject':
        refuseSettled(state.status)
        return [{ type: 'InquiryRejected', data: { inquiryId, reason: command.reason } }]
      case 'reopen':
        if (state.status === 'pending')
          throw new Refusal('rule-broken', 'This inquiry is pending; there is nothing to reopen.')
        return [{ type: 'InquiryReopened', data: { inquiryId } }]
      default:
        return command satisfies never
    }
  },
}

function refuseSettled(status: (typeof inquiryStatuses)[number]): void {
  if (status !== 'pending')
    throw new Refusal('rule-broken', `This inquiry is already ${status}. Reopen it first.`)
}

const same = (a: Details, b: Details): boolean =>
  (Object.keys(a) as (keyof Details)[]).every(field => a[field] === b[field])
