import {
  CompanyBlocked,
  CompanyProfileEdited,
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
import { companies } from '@rollcall/read-models/company/companies.projection.ts'
import { describe, it } from 'vitest'
import { registered } from '../testing/companies.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'

const companyId = uuid(1)

describe('companies', () => {
  it('begin as pending, without settings', () => {
    given(companies, registered()).gives({
      company_id: companyId,
      id: companyId,
      name: 'Lantern Works',
      website: 'lantern.io',
      email: 'dana@lantern.io',
      owner_name: 'Dana Meyer',
      phone_number: '+49 30 555 0100',
      address: 'Sample street 12',
      plan_id: 'free',
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
      registered_at: recordedAt(1),
    })
  })
  it('are active once team settings are saved', () => {
    const settings = {
      zone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      workingDays: ['monday', 'friday'],
      optionalHolidays: 2,
      reportsDueBy: '18:00',
      workHours: { start: '09:00', minutes: 480, graceMinutes: 10 },
    } as const
    given(
      companies,
      registered(),
      newEvent(TeamSettingsSaved, { companyId, ...settings, workingDays: [...settings.workingDays] }),
    ).givesOne({
      states: 'active',
      zone: 'Asia/Kolkata',
      date_format: 'DD/MM/YYYY',
      optional_holidays: 2,
      reports_due_by: '18:00',
    })
  })
  it('follow the administrator’s plan, whatever record the event belongs to', () => {
    given(
      companies,
      registered(),
      newEvent(PlanAssigned, { companyId, planId: 'plus', was: 'free' }, 'platform'),
    ).givesOne({ plan_id: 'plus' })
  })
  it('follow the owner’s profile', () => {
    const profile = {
      name: 'Lantern & Co',
      website: 'lantern.example',
      email: 'office@lantern.io',
      ownerName: 'Dana Okafor',
      phoneNumber: '+49 30 555 0199',
      address: 'Harbour road 3',
    }
    given(companies, registered(), newEvent(CompanyProfileEdited, { companyId, ...profile })).givesOne({
      name: 'Lantern & Co',
      website: 'lantern.example',
      email: 'office@lantern.io',
      owner_name: 'Dana Okafor',
      phone_number: '+49 30 555 0199',
      address: 'Harbour road 3',
      plan_id: 'free',
      states: 'pending',
    })
  })
  it('know when a cancelled plan ends, until it is resumed, switched or over', () => {
    const endsAt = '2026-12-20T08:00:00.000Z'
    const switched = newEvent(PlanSwitched, { companyId, planId: 'plus', was: 'free' })
    const cancelled = newEvent(PlanCancelled, { companyId, planId: 'plus', endsAt })
    given(companies, registered(), switched, cancelled).givesOne({ plan_id: 'plus', plan_ends_at: endsAt })
    given(
      companies,
      registered(),
      switched,
      cancelled,
      newEvent(PlanResumed, { companyId, planId: 'plus' }),
    ).givesOne({ plan_id: 'plus', plan_ends_at: null })
    given(
      companies,
      registered(),
      switched,
      cancelled,
      newEvent(PlanSwitched, { companyId, planId: 'standard', was: 'plus' }),
    ).givesOne({ plan_id: 'standard', plan_ends_at: null })
    given(
      companies,
      registered(),
      switched,
      cancelled,
      newEvent(PlanEnded, { companyId, planId: 'free', was: 'plus' }),
    ).givesOne({ plan_id: 'free', plan_ends_at: null })
  })
  it('keep from when sessions are valid after a block, also after unblocking', () => {
    const blocked = newEvent(CompanyBlocked, { companyId }, 'platform')
    given(companies, registered(), blocked).givesOne({ blocked: true, sessions_valid_after: '2' })
    given(companies, registered(), blocked, newEvent(CompanyUnblocked, { companyId }, 'platform')).givesOne({
      blocked: false,
      sessions_valid_after: '2',
    })
  })
  it('know whether their people need a second factor', () => {
    const set = (required: boolean) => newEvent(TwoFactorRequirementSet, { companyId, required })
    given(companies, registered(), set(true)).givesOne({ two_factor_required: true })
    given(companies, registered(), set(true), set(false)).givesOne({ two_factor_required: false })
  })
})
