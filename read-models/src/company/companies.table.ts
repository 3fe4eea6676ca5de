import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { defineTableOf } from '../kernel/table.ts'

/** The settings are null until they are first saved. The working week is in `team_schedules`. */
export const companiesTable = defineTableOf<
  CompanyProfile & {
    [K in Exclude<keyof Required<TeamSettings>, 'workingDays' | 'workHours'>]: Exclude<
      TeamSettings[K],
      undefined
    > | null
  } & {
    /** When a cancelled plan ends; null: it continues. */
    planEndsAt: string | null
    twoFactorRequired: boolean
    blocked: boolean
    /** Sessions that knew the company only up to a position before this one have ended; null: none has. */
    sessionsValidAfter: Position | null
    registeredAt: string
  }
>({
  name: 'companies',
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
    optional_holidays: 'integer?',
    reports_due_by: 'text?',
    missing_after_hours: 'integer?',
    paid_breaks: 'boolean?',
    overtime_approval: 'boolean?',
    correction_days: 'integer?',
    plan_ends_at: 'instant?',
    two_factor_required: 'boolean',
    blocked: 'boolean',
    sessions_valid_after: 'text?',
    registered_at: 'instant',
  },
  key: ['id'],
  // The profile is found by the session's company, everything else by the id, which is the same.
  indexes: [['company_id', 'id']],
  counted: [],
  fillfactor: 80,
})
