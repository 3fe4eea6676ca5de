import { CompanyRegistered } from '@rollcall/contracts/company/events.ts'
import {
  PlanAssigned,
  PlanCancelled,
  PlanEnded,
  PlanResumed,
  PlanSwitched,
} from '@rollcall/contracts/plans/events.ts'
import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import { type FoldedEvent, type Handler, on } from '../kernel/projection.ts'

type Change = Pick<PlanChangeRow, 'id' | 'at' | 'planId'> & { companyId: string }

/** The entry of each plan event in a history; `rowOf` and `keyOf` decide whose history it is. */
export function planChangeHandlers<R>(
  keyOf: (event: FoldedEvent<{ type: string; data: { companyId: string } }>) => string[],
  rowOf: (change: PlanChangeRow) => R,
): Handler<R>[] {
  type Said = { companyId: string; planId: PlanChangeRow['planId'] }
  const change = (
    event: FoldedEvent<{ type: string; data: Said }>,
    more: Pick<PlanChangeRow, 'what' | 'by'> & Partial<Pick<PlanChangeRow, 'was' | 'endsAt'>>,
  ): R => {
    const { companyId, planId } = event.data
    const known: Change = { id: event.id, companyId, at: event.recordedAt, planId }
    return rowOf({ was: null, endsAt: null, ...known, ...more })
  }
  return [
    on(CompanyRegistered, {
      key: keyOf,
      fold: (_row: R | undefined, event) => change(event, { what: 'registered', by: 'company' }),
    }),
    on(PlanSwitched, {
      key: keyOf,
      fold: (_row: R | undefined, event) =>
        change(event, { what: 'switched', was: event.data.was, by: 'company' }),
    }),
    on(PlanCancelled, {
      key: keyOf,
      fold: (_row: R | undefined, event) =>
        change(event, { what: 'cancelled', endsAt: event.data.endsAt, by: 'company' }),
    }),
    on(PlanResumed, {
      key: keyOf,
      fold: (_row: R | undefined, event) =>
        change(event, { what: 'resumed', by: event.role === 'admin' ? 'admin' : 'company' }),
    }),
    on(PlanEnded, {
      key: keyOf,
      fold: (_row: R | undefined, event) => change(event, { what: 'ended', was: event.data.was, by: null }),
    }),
    on(PlanAssigned, {
      key: keyOf,
      fold: (_row: R | undefined, event) =>
        change(event, { what: 'assigned', was: event.data.was, by: 'admin' }),
    }),
  ]
}
