import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** The rows belong to the platform; `subject_id` is the company concerned. */
export const companyPlanChangesTable = defineTableOf<
  Omit<PlanChangeRow, 'companyId'> & { subjectId: string }
>({
  name: 'company_plan_changes',
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
})
