import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { registration } from '../testing/registration.ts'
import { company } from './company.ts'

const now = at('2026-11-20T20:00:00.000Z')
/** It is already the 21st in Kolkata. */
const today = '2026-11-21'
const settings: TeamSettings = {
  zone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY',
  workingDays: ['monday', 'tuesday'],
  optionalHolidays: 0,
  reportsDueBy: null,
}
const saved = (more: Partial<TeamSettings> = {}) => ({
  type: 'TeamSettingsSaved' as const,
  data: { companyId: 'c1', ...settings, ...more },
  metadata: { decidedAt: '2026-11-01T10:00:00.000Z' },
})
const registered: CompanyEvent = { type: 'CompanyRegistered', data: { ...registration, planId: 'free' } }
const known = (...more: CompanyEvent[]) => given(company, registered, saved(), ...more)
const week: WorkingWeek = { workingDays: ['monday'], workHours: null }
const asked = { until: null, week, reason: 'Short weeks' }
const changed = (
  since: string,
  more: Partial<{ until: string; week: WorkingWeek; changeId: string; reason: string }> = {},
) => ({
  type: 'WorkingWeekChanged' as const,
  data: { companyId: 'c1', changeId: 'week-id', since, ...asked, ...more },
})

describe('the working week of a company', () => {
  it('is changed from today or a later date on', () => {
    known()
      .when({ type: 'changeWeek', since: today, ...asked }, now)
      .thenDecides(changed(today))
    known()
      .when({ type: 'changeWeek', since: '2027-01-04', ...asked, until: '2027-01-31' }, now)
      .thenDecides(changed('2027-01-04', { until: '2027-01-31' }))
    const refusal = known()
      .when({ type: 'changeWeek', since: '2026-11-20', ...asked }, now)
      .thenRefused('rule-broken')
    expect(refusal.errors).toEqual([{ path: 'since', message: refusal.message }])
    known()
      .when({ type: 'changeWeek', since: '2028-12-01', ...asked }, now)
      .thenRefused('rule-broken', 'Changes can be planned for up to two years.')
  })
  it('is corrected only before today', () => {
    const past = { since: '2026-11-02', ...asked, until: '2026-11-13' }
    const locked = new Set<string>()
    known()
      .when({ type: 'correctWeek', locked, ...past }, now)
      .thenDecides(changed('2026-11-02', { until: '2026-11-13' }))
    const refusal = known()
      .when({ type: 'correctWeek', locked, ...past, until: today }, now)
      .thenRefused('rule-broken')
    expect(refusal.errors).toEqual([{ path: 'until', message: refusal.message }])
  })
  it('is not corrected in a locked month', () => {
    const past = { since: '2026-09-28', ...asked, until: '2026-10-02' }
    const refusal = known()
      .when({ type: 'correctWeek', locked: new Set(['2026-10']), ...past }, now)
      .thenRefused('rule-broken')
    expect(refusal.message).toContain('October 2026 is locked')
    known()
      .when({ type: 'correctWeek', locked: new Set(['2026-08', '2026-11']), ...past }, now)
      .thenDecides(changed('2026-09-28', { until: '2026-10-02' }))
  })
  it('stays without an event where nothing would change, with its days in any order', () => {
    const same = { ...week, workingDays: ['tuesday', 'monday'] as const }
    known()
      .when(
        { type: 'changeWeek', since: today, ...asked, week: { ...same, workingDays: [...same.workingDays] } },
        now,
      )
      .thenDecides()
  })
  it('is not known before the team settings', () => {
    given(company, registered)
      .when({ type: 'changeWeek', since: today, ...asked }, now)
      .thenRefused('rule-broken', 'Please save the team settings first.')
  })
  it('is withdrawn while it is planned', () => {
    const withdraw = { type: 'withdrawWeek', changeId: 'week-id' } as const
    known(changed('2026-11-22'))
      .when(withdraw, now)
      .thenDecides({ type: 'WorkingWeekChangeWithdrawn', data: { companyId: 'c1', changeId: 'week-id' } })
    known(changed(today)).when(withdraw, now).thenRefused('rule-broken')
    known().when(withdraw, now).thenRefused('not-found')
    known().when({ type: 'withdrawWeek', changeId: '' }, now).thenRefused('not-found')
  })
  it('can have other dates, days and reasons while it is planned', () => {
    const edit = { type: 'editWeek', changeId: 'week-id', since: '2027-01-18', ...asked } as const
    known(changed('2027-01-04'))
      .when({ ...edit, until: '2027-01-31', reason: 'Later' }, now)
      .thenDecides(changed('2027-01-18', { until: '2027-01-31', reason: 'Later' }))
    // Also to the week that counts without it: people are told of that.
    known(changed('2027-01-04'))
      .when({ ...edit, week: { workingDays: ['tuesday', 'monday'], workHours: null } }, now)
      .thenDecides(changed('2027-01-18', { week: { workingDays: ['monday', 'tuesday'], workHours: null } }))
    const refusal = known(changed('2027-01-04'))
      .when({ ...edit, since: '2026-11-20' }, now)
      .thenRefused('rule-broken')
    expect(refusal.errors).toEqual([{ path: 'since', message: refusal.message }])
    known(changed(today)).when(edit, now).thenRefused('rule-broken')
    known().when(edit, now).thenRefused('not-found')
  })
  it('comes in the place of the planned one after it was edited', () => {
    const edited = known(changed('2027-01-04'), changed('2027-01-18')).state()
    if (edited.status === 'none') throw new Error('No company')
    expect(edited.days.weeks.map(({ since }) => since)).toEqual(['0001-01-01', '2027-01-18'])
  })
  it('goes back to the first one by the team settings after a planned change began', () => {
    known(changed('2026-11-10'))
      .when({ type: 'saveTeamSettings', settings }, now)
      .thenDecides({ type: 'TeamSettingsSaved', data: { companyId: 'c1', ...settings } })
    known(changed('2026-11-10'))
      .when({ type: 'saveTeamSettings', settings: { ...settings, workingDays: ['monday'] } }, now)
      .thenDecides()
  })
})
