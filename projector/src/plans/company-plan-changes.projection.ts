import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { companyPlanChangesTable } from '@rollcall/read-models/plans/company-plan-changes.table.ts'
import { defineProjection } from '../kernel/projection.ts'
import { planChangeHandlers } from './plan-changes.ts'

type CompanyPlanChange = RowOf<typeof companyPlanChangesTable>

const platform = 'platform'

/** The history of all companies' plans, for the platform's administrator; one row per event. */
export const companyPlanChanges = defineProjection<CompanyPlanChange>({
  table: companyPlanChangesTable,
  version: 2,
  when: planChangeHandlers<CompanyPlanChange>(
    ({ id }) => [platform, id],
    ({ companyId, id, at, what, was, planId, endsAt, by }) => ({
      company_id: platform,
      id,
      subject_id: companyId,
      at,
      what,
      was,
      plan_id: planId,
      ends_at: endsAt,
      by,
    }),
  ),
})
