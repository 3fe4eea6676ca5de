import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { planChangesTable } from '@rollcall/read-models/plans/plan-changes.table.ts'
import { defineProjection } from '../kernel/projection.ts'
import { planChangeHandlers } from './plan-changes.ts'

type PlanChange = RowOf<typeof planChangesTable>

/** The history of a company's plan, for the company itself; one row per event. */
export const planChanges = defineProjection<PlanChange>({
  table: planChangesTable,
  version: 2,
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
