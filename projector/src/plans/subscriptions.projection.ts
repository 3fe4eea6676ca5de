import { CompanyRegistered } from '@rollcall/contracts/company/events.ts'
import { SeatFreed, SeatTaken } from '@rollcall/contracts/employees/events.ts'
import {
  PlanAssigned,
  PlanCancelled,
  PlanEnded,
  PlanResumed,
  PlanSwitched,
} from '@rollcall/contracts/plans/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { subscriptionsTable } from '@rollcall/read-models/plans/subscriptions.table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Subscription = RowOf<typeof subscriptionsTable>

const company = ({ data }: { data: { companyId: string } }) => [data.companyId]
/** Seats belong to the company whose record the event belongs to. */
const seatsOf = ({ companyId }: { companyId: string }) => [companyId]

/** Another plan begins now, without an end. */
const begun = (
  row: Subscription | undefined,
  { data, recordedAt }: FoldedEvent<{ type: string; data: { planId: Subscription['plan_id'] } }>,
) => row && { ...row, plan_id: data.planId, plan_since: recordedAt, ends_at: null }

/** Each company's plan, its end, and the number of its seats; also for the scheduler. */
export const subscriptions = defineProjection<Subscription>({
  table: subscriptionsTable,
  version: 2,
  when: [
    on(CompanyRegistered, {
      key: company,
      fold: (_row, { data, recordedAt }) => ({
        company_id: data.companyId,
        id: data.companyId,
        plan_id: data.planId,
        plan_since: recordedAt,
        ends_at: null,
        active_employees: 0,
      }),
    }),
    on(PlanAssigned, { key: company, fold: begun }),
    on(PlanSwitched, { key: company, fold: begun }),
    on(PlanEnded, { key: company, fold: begun }),
    on(PlanCancelled, { key: company, fold: (row, { data }) => row && { ...row, ends_at: data.endsAt } }),
    on(PlanResumed, { key: company, fold: row => row && { ...row, ends_at: null } }),
    on(SeatTaken, {
      key: seatsOf,
      fold: row => row && { ...row, active_employees: row.active_employees + 1 },
    }),
    on(SeatFreed, {
      key: seatsOf,
      fold: row => row && { ...row, active_employees: row.active_employees - 1 },
    }),
  ],
})
