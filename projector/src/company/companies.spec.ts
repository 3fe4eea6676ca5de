import { CompanyRegistered, PlanAssigned, TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { companies } from './companies.projection.ts'

const companyId = uuid(1)
const registered = newEvent(CompanyRegistered, {
  companyId,
  name: 'Lantern Works',
  website: 'lantern.io',
  email: 'dana@lantern.io',
  ownerName: 'Dana Meyer',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12',
  planId: 'free',
})

describe('companies', () => {
  it('has a registered company as pending, without settings', () => {
    given(companies, registered).gives({
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
      working_days: null,
      registered_at: recordedAt(1),
    })
  })
  it('is active once team settings are saved', () => {
    const settings = {
      zone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      workingDays: ['monday', 'friday'],
    } as const
    given(
      companies,
      registered,
      newEvent(TeamSettingsSaved, { companyId, ...settings, workingDays: [...settings.workingDays] }),
    ).givesOne({
      states: 'active',
      zone: 'Asia/Kolkata',
      date_format: 'DD/MM/YYYY',
      working_days: ['monday', 'friday'],
    })
  })
  it('takes the plan that the administrator assigns, whoever’s record the event is', () => {
    given(
      companies,
      registered,
      newEvent(PlanAssigned, { companyId, planId: 'plus', was: 'free' }, 'platform'),
    ).givesOne({ plan_id: 'plus' })
  })
})
