import {
  CompanyBlocked,
  CompanyProfileEdited,
  CompanyRegistered,
  CompanyUnblocked,
  TeamSettingsSaved,
  TwoFactorRequirementSet,
} from '@rollcall/contracts/company/events.ts'
import {
  PlanAssigned,
  PlanCancelled,
  PlanEnded,
  PlanResumed,
  PlanSwitched,
} from '@rollcall/contracts/plans/events.ts'
import { defineProjection, on } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { companiesTable } from './companies.table.ts'

type Company = RowOf<typeof companiesTable>

/** Another plan, without an end. */
const planGiven = (row: Company | undefined, { data }: { data: { planId: Company['plan_id'] } }) =>
  row && { ...row, plan_id: data.planId, plan_ends_at: null }

const company = ({ data }: { data: { companyId: string } }) => [data.companyId]

/** Companies with their plan and team settings. */
export const companies = defineProjection<Company>({
  table: companiesTable,
  version: 11,
  decidesAccess: true,
  when: [
    on(CompanyRegistered, {
      key: company,
      fold: (_row, { data, recordedAt }) => ({
        company_id: data.companyId,
        id: data.companyId,
        name: data.name,
        website: data.website,
        email: data.email,
        owner_name: data.ownerName,
        phone_number: data.phoneNumber,
        address: data.address,
        plan_id: data.planId,
        states: 'pending',
        zone: null,
        date_format: null,
        optional_holidays: null,
        reports_due_by: null,
        missing_after_hours: null,
        paid_breaks: null,
        overtime_approval: null,
        correction_days: null,
        plan_ends_at: null,
        two_factor_required: false,
        blocked: false,
        sessions_valid_after: null,
        registered_at: recordedAt,
      }),
    }),
    on(TeamSettingsSaved, {
      key: company,
      fold: (row, { data }) =>
        row && {
          ...row,
          states: 'active',
          zone: data.zone,
          date_format: data.dateFormat,
          optional_holidays: data.optionalHolidays,
          reports_due_by: data.reportsDueBy,
          missing_after_hours: data.missingAfterHours ?? null,
          paid_breaks: data.paidBreaks ?? null,
          overtime_approval: data.overtimeApproval ?? null,
          correction_days: data.correctionDays ?? null,
        },
    }),
    on(CompanyProfileEdited, {
      key: company,
      fold: (row, { data }) =>
        row && {
          ...row,
          name: data.name,
          website: data.website,
          email: data.email,
          owner_name: data.ownerName,
          phone_number: data.phoneNumber,
          address: data.address,
        },
    }),
    on(TwoFactorRequirementSet, {
      key: company,
      fold: (row, { data }) => row && { ...row, two_factor_required: data.required },
    }),
    on(CompanyBlocked, {
      key: company,
      fold: (row, { position }) => row && { ...row, blocked: true, sessions_valid_after: position },
    }),
    on(CompanyUnblocked, { key: company, fold: row => row && { ...row, blocked: false } }),
    on(PlanAssigned, { key: company, fold: planGiven }),
    on(PlanSwitched, { key: company, fold: planGiven }),
    on(PlanEnded, { key: company, fold: planGiven }),
    on(PlanCancelled, {
      key: company,
      fold: (row, { data }) => row && { ...row, plan_ends_at: data.endsAt },
    }),
    on(PlanResumed, { key: company, fold: row => row && { ...row, plan_ends_at: null } }),
  ],
})
