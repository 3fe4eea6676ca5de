import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection } from '../kernel/projection.ts'
import { planChangeHandlers } from './plan-changes.ts'

/** The rows belong to the platform; `subject_id` is the company concerned. */
type CompanyPlanChange = RowOf<Omit<PlanChangeRow, 'companyId'> & { subjectId: string }>

const platform = 'platform'

/** The history of all companies' plans, for the platform's administrator; one row per event. */
export const companyPlanChanges = defineProjection<CompanyPlanChange>({
  name: 'company_plan_changes',
  version: 2,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      subject_id: 'text',
      at: 'instant',
      what: 'text',
      was: 'text?',
      plan_id: 'text',
      ends_at: 'instant?',
      by: 'text?',
    },
    key: ['company_id', 'id'],
    indexes: [
      ['company_id', 'at', 'id'],
      ['company_id', 'subject_id', 'at', 'id'],
    ],
    counted: [],
  },
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
