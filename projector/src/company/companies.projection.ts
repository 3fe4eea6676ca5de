import { CompanyRegistered, PlanAssigned, TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on } from '../kernel/projection.ts'

/** The settings are null until they are first saved. */
type Company = RowOf<
  CompanyProfile & { [K in keyof TeamSettings]: TeamSettings[K] | null } & { registeredAt: string }
>

const company = ({ data }: { data: { companyId: string } }) => [data.companyId]

/** Companies with their plan and team settings. */
export const companies = defineProjection<Company>({
  name: 'companies',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      name: 'text',
      website: 'text',
      email: 'text',
      owner_name: 'text',
      phone_number: 'text',
      address: 'text',
      plan_id: 'text',
      states: 'text',
      zone: 'text?',
      date_format: 'text?',
      working_days: 'json?',
      registered_at: 'instant',
    },
    key: ['id'],
    indexes: [],
    counted: [],
    fillfactor: 80,
  },
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
        working_days: null,
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
          working_days: data.workingDays,
        },
    }),
    on(PlanAssigned, { key: company, fold: (row, { data }) => row && { ...row, plan_id: data.planId } }),
  ],
})
