import { EmailVerified, TwoFactorDisabled, TwoFactorEnabled } from '@rollcall/contracts/accounts/events.ts'
import { PunchedIn } from '@rollcall/contracts/attendance/events.ts'
import {
  CompanyBlocked,
  CompanyProfileEdited,
  CompanyRegistered,
  CompanyUnblocked,
  TeamSettingsSaved,
} from '@rollcall/contracts/company/events.ts'
import { SeatFreed, SeatTaken } from '@rollcall/contracts/employees/events.ts'
import {
  PlanAssigned,
  PlanCancelled,
  PlanEnded,
  PlanResumed,
  PlanSwitched,
} from '@rollcall/contracts/plans/events.ts'
import { companyAdminTable } from '@rollcall/read-models/company/company-admin.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { platform } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Company = RowOf<typeof companyAdminTable>

type Of<Data> = FoldedEvent<{ type: string; data: Data }>
const company = ({ data }: Of<{ companyId: string }>) => [platform, data.companyId]
/** The id of a company's own account is the company's id; other accounts have no row. */
const ownAccount = ({ data }: Of<{ accountId: string }>) => [platform, data.accountId]
/** The company whose record the event belongs to. */
const itsCompany = ({ companyId }: FoldedEvent) => [platform, companyId]

/** The row with its state, which is derived from the other columns. A company has a zone once it has team settings. */
const inState = (row: Company): Company => {
  const settled = row.zone === null ? 'pending' : 'active'
  return { ...row, state: row.blocked ? 'blocked' : row.verified ? settled : 'unverified' }
}
const onPlan = (row: Company | undefined, { data, recordedAt }: Of<{ planId: Company['plan_id'] }>) =>
  row && { ...row, plan_id: data.planId, plan_since: recordedAt, plan_ends_at: null }

/**
 * Every company with its key figures, for the platform's administrator. The rows belong to the platform and contain no
 * employee's record.
 */
export const companyAdmin = defineProjection<Company>({
  table: companyAdminTable,
  version: 4,
  when: [
    on(CompanyRegistered, {
      key: company,
      fold: (_row, { data, recordedAt }) => ({
        company_id: platform,
        id: data.companyId,
        name: data.name,
        email: data.email,
        owner_name: data.ownerName,
        website: data.website,
        phone_number: data.phoneNumber,
        address: data.address,
        zone: null,
        plan_id: data.planId,
        plan_since: recordedAt,
        plan_ends_at: null,
        state: 'unverified',
        two_factor: false,
        active_employees: 0,
        punch_ins: 0,
        last_punch_at: null,
        registered_at: recordedAt,
        verified: false,
        blocked: false,
      }),
    }),
    on(CompanyProfileEdited, {
      key: company,
      fold: (row, { data }) =>
        row && {
          ...row,
          name: data.name,
          email: data.email,
          owner_name: data.ownerName,
          website: data.website,
          phone_number: data.phoneNumber,
          address: data.address,
        },
    }),
    on(EmailVerified, { key: ownAccount, fold: row => row && inState({ ...row, verified: true }) }),
    on(TwoFactorEnabled, { key: ownAccount, fold: row => row && { ...row, two_factor: true } }),
    on(TwoFactorDisabled, { key: ownAccount, fold: row => row && { ...row, two_factor: false } }),
    on(TeamSettingsSaved, {
      key: company,
      fold: (row, { data }) => row && inState({ ...row, zone: data.zone }),
    }),
    on(CompanyBlocked, { key: company, fold: row => row && inState({ ...row, blocked: true }) }),
    on(CompanyUnblocked, { key: company, fold: row => row && inState({ ...row, blocked: false }) }),
    on(PlanAssigned, { key: company, fold: onPlan }),
    on(PlanSwitched, { key: company, fold: onPlan }),
    on(PlanEnded, { key: company, fold: onPlan }),
    on(PlanCancelled, {
      key: company,
      fold: (row, { data }) => row && { ...row, plan_ends_at: data.endsAt },
    }),
    on(PlanResumed, { key: company, fold: row => row && { ...row, plan_ends_at: null } }),
    on(SeatTaken, {
      key: itsCompany,
      fold: row => row && { ...row, active_employees: row.active_employees + 1 },
    }),
    on(SeatFreed, {
      key: itsCompany,
      fold: row => row && { ...row, active_employees: row.active_employees - 1 },
    }),
    on(PunchedIn, {
      key: itsCompany,
      fold: (row, { data: { at } }) =>
        row && {
          ...row,
          punch_ins: row.punch_ins + 1,
          last_punch_at: row.last_punch_at && row.last_punch_at > at ? row.last_punch_at : at,
        },
    }),
  ],
})
