import { CompanyRegistered } from '@rollcall/contracts/company/events.ts'
import { LeaveSettingsSaved } from '@rollcall/contracts/leave/events.ts'
import {
  PlanAssigned,
  PlanCancelled,
  PlanEnded,
  PlanResumed,
  PlanSwitched,
} from '@rollcall/contracts/plans/events.ts'
import { plansAfter } from '@rollcall/contracts/plans/plan-history.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { leaveTermsTable } from './leave-terms.table.ts'

type LeaveTerms = RowOf<typeof leaveTermsTable>

type OfCompany = FoldedEvent<{ type: string; data: { companyId: string } }>
const company = ({ data }: OfCompany) => [data.companyId, data.companyId]
const rowOf = ({ data }: OfCompany): LeaveTerms => ({
  company_id: data.companyId,
  id: data.companyId,
  rules: [],
  plans: [],
})

type PlanEvent = Parameters<typeof plansAfter>[1]

/** The plans of a company after one of their events. */
const plan = (row: LeaveTerms | undefined, event: FoldedEvent<PlanEvent>): LeaveTerms => {
  const before = row ?? rowOf(event)
  return { ...before, plans: plansAfter(before.plans, event, event.decidedAt) }
}

/** The rules for leave years and the plans that each company has had, each with its beginning. */
export const leaveTerms = defineProjection<LeaveTerms>({
  table: leaveTermsTable,
  version: 2,
  when: [
    on(CompanyRegistered, { key: company, fold: plan }),
    on(PlanAssigned, { key: company, fold: plan }),
    on(PlanSwitched, { key: company, fold: plan }),
    on(PlanCancelled, { key: company, fold: plan }),
    on(PlanResumed, { key: company, fold: plan }),
    on(PlanEnded, { key: company, fold: plan }),
    on(LeaveSettingsSaved, {
      key: company,
      fold: (row, event) => {
        const before = row ?? rowOf(event)
        const { companyId: _, ...settings } = event.data
        return { ...before, rules: [...before.rules, { ...settings, since: event.decidedAt }] }
      },
    }),
  ],
})
