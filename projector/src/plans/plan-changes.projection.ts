import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection } from '../kernel/projection.ts'
import { planChangeHandlers } from './plan-changes.ts'

type PlanChange = RowOf<PlanChangeRow>

/** The history of a company's plan, for the company itself; one row per event. */
export const planChanges = defineProjection<PlanChange>({
  name: 'plan_changes',
  version: 2,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      at: 'instant',
      what: 'text',
      was: 'text?',
      plan_id: 'text',
      ends_at: 'instant?',
      by: 'text?',
    },
    key: ['company_id', 'id'],
    indexes: [['company_id', 'at', 'id']],
    counted: [],
  },
  when: planChangeHandlers<PlanChange>(
    ({ id, data }) => [data.companyId, id],
    ({ companyId, id, at, what, was, planId, endsAt, by }) => ({
      company_id: companyId,
      id,
      at,
      what,
      was,
      plan_id: planId,
      ends_at: endsAt,
      by,
    }),
  ),
})
