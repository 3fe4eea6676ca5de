import { EmailVerified, TwoFactorDisabled, TwoFactorEnabled } from '@rollcall/contracts/accounts/events.ts'
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
import { describe, it } from 'vitest'
import { punchedIn, punchedOut } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { companyAdmin } from './company-admin.projection.ts'

const companyId = uuid(1)
const one = { companyId }
const profile = {
  ...one,
  name: 'Lantern Works',
  website: 'lantern.io',
  email: 'dana@lantern.io',
  ownerName: 'Dana Meyer',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12',
}
const registered = newEvent(CompanyRegistered, { ...profile, planId: 'free' })
const verified = (accountId = companyId) => newEvent(EmailVerified, { accountId })
const settings = newEvent(TeamSettingsSaved, {
  ...one,
  zone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY',
  workingDays: ['monday'],
  optionalHolidays: 0,
  reportsDueBy: null,
})
const blocked = newEvent(CompanyBlocked, one, 'platform')
const unblocked = newEvent(CompanyUnblocked, one, 'platform')
const seat = (n: number) => newEvent(SeatTaken, { employeeId: uuid(n), code: `C-${n}` })

describe('companies for the administrator', () => {
  it('belong to the platform, unverified at first, on their plan since they registered', () => {
    given(companyAdmin, registered).gives({
      company_id: 'platform',
      id: companyId,
      name: 'Lantern Works',
      website: 'lantern.io',
      email: 'dana@lantern.io',
      owner_name: 'Dana Meyer',
      phone_number: '+49 30 555 0100',
      address: 'Sample street 12',
      zone: null,
      plan_id: 'free',
      plan_since: recordedAt(1),
      plan_ends_at: null,
      state: 'unverified',
      two_factor: false,
      active_employees: 0,
      punch_ins: 0,
      last_punch_at: null,
      registered_at: recordedAt(1),
      verified: false,
      blocked: false,
    })
  })
  it.each([
    ['unverified', [verified(uuid(2))]],
    ['unverified', [settings]],
    ['pending', [verified()]],
    ['active', [verified(), settings]],
    ['blocked', [blocked]],
    ['blocked', [verified(), settings, blocked]],
    ['active', [verified(), blocked, settings, unblocked]],
    ['pending', [verified(), blocked, unblocked]],
  ] as const)('are %s after %#', (state, events) => {
    given(companyAdmin, registered, ...events).givesOne({ state })
  })
  it('tell whether the company’s own account has a second factor, whatever its people have', () => {
    const on = (accountId: string) => newEvent(TwoFactorEnabled, { accountId, step: 1, recoveryHashes: [] })
    const off = newEvent(TwoFactorDisabled, { accountId: companyId, why: 'reset' })
    given(companyAdmin, registered, on(companyId)).givesOne({ two_factor: true })
    given(companyAdmin, registered, on(companyId), off).givesOne({ two_factor: false })
    given(companyAdmin, registered, on(uuid(2))).givesOne({ two_factor: false })
  })
  it('follow their plan: its start and its end', () => {
    const planId = 'plus'
    const switched = newEvent(PlanSwitched, { ...one, planId, was: 'free' })
    const cancelled = newEvent(PlanCancelled, { ...one, planId, endsAt: '2026-12-20T08:00:00.000Z' })
    const plan = (id: string, since: number, ends: string | null = null) => ({
      plan_id: id,
      plan_since: recordedAt(since),
      plan_ends_at: ends,
    })
    const so = given(companyAdmin, registered, switched, cancelled)
    so.givesOne(plan('plus', 2, '2026-12-20T08:00:00.000Z'))
    given(companyAdmin, registered, switched, cancelled, newEvent(PlanResumed, { ...one, planId })).givesOne(
      plan('plus', 2),
    )
    given(
      companyAdmin,
      registered,
      switched,
      cancelled,
      newEvent(PlanEnded, { ...one, planId: 'free', was: planId }),
    ).givesOne(plan('free', 4))
    given(
      companyAdmin,
      registered,
      newEvent(PlanAssigned, { ...one, planId: 'demo', was: 'free' }, 'platform'),
    ).givesOne(plan('demo', 2))
  })
  it('count active and present employees, and know the latest punch-in', () => {
    given(
      companyAdmin,
      registered,
      seat(2),
      seat(3),
      newEvent(SeatFreed, { employeeId: uuid(2) }),
      punchedIn(10, '09:00:00'),
      punchedOut(10, '09:30:00'),
      punchedIn(11, '08:00:00'),
    ).givesOne({ active_employees: 1, punch_ins: 2, last_punch_at: '2026-11-20T09:00:00.000Z' })
    given(companyAdmin, registered, punchedIn(10, '08:00:00'), punchedIn(11, '09:00:00')).givesOne({
      last_punch_at: '2026-11-20T09:00:00.000Z',
    })
  })
  it('follow an edited profile and keep the rest', () => {
    given(
      companyAdmin,
      registered,
      seat(2),
      newEvent(CompanyProfileEdited, { ...profile, name: 'Lantern House', email: 'office@lantern.io' }),
    ).givesOne({ name: 'Lantern House', email: 'office@lantern.io', active_employees: 1 })
  })
})
