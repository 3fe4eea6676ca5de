import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { company } from './company.ts'

const now = at('2026-11-20T10:00:00.000Z')
const registration = {
  companyId: 'c1',
  name: 'Lantern Works',
  email: 'dana@lantern.io',
  ownerName: 'Dana Meyer',
  website: 'lantern.io',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12',
}
const registered: CompanyEvent = { type: 'CompanyRegistered', data: { ...registration, planId: 'free' } }
const settings: TeamSettings = {
  zone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY',
  workingDays: ['monday', 'tuesday'],
}

describe('a company', () => {
  it('begins on the free plan and pending', () => {
    given(company)
      .when({ type: 'register', ...registration }, now)
      .thenDecides(registered)
    expect(given(company, registered).state()).toMatchObject({
      profile: { states: 'pending', planId: 'free' },
    })
  })
  it('is active once team settings are saved', () => {
    const command = { type: 'saveTeamSettings', settings } as const
    const saved: CompanyEvent = { type: 'TeamSettingsSaved', data: { companyId: 'c1', ...command.settings } }
    given(company, registered).when(command, now).thenDecides(saved)
    expect(given(company, registered, saved).state()).toMatchObject({ profile: { states: 'active' } })
    given(company, registered, saved).when(command, now).thenDecides()
  })
  it('records what plan it had before', () => {
    given(company, registered)
      .when({ type: 'assignPlan', planId: 'plus' }, now)
      .thenDecides({ type: 'PlanAssigned', data: { companyId: 'c1', planId: 'plus', was: 'free' } })
  })
  it('that does not exist has no settings', () => {
    given(company).when({ type: 'assignPlan', planId: 'plus' }, now).thenRefused('not-found')
  })
})
