import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { registration } from '../testing/registration.ts'
import { company } from './company.ts'

const now = at('2026-11-20T10:00:00.000Z')
const registered: CompanyEvent = { type: 'CompanyRegistered', data: { ...registration, planId: 'free' } }
const settings: TeamSettings = {
  zone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY',
  workingDays: ['monday', 'tuesday'],
  optionalHolidays: 0,
  reportsDueBy: null,
}

/** The event as the log has it. */
const stored = (event: CompanyEvent) => ({ ...event, metadata: { decidedAt: now.now } })

describe('a company', () => {
  it('begins on the free plan and pending', () => {
    given(company)
      .when({ type: 'register', ...registration }, now)
      .thenDecides(registered)
    given(company, registered)
      .when({ type: 'register', ...registration }, now)
      .thenDecides()
    expect(given(company, registered).state()).toMatchObject({
      profile: { states: 'pending', planId: 'free' },
    })
  })
  it('is active once team settings are saved', () => {
    const command = { type: 'saveTeamSettings', settings } as const
    const decided: CompanyEvent = { type: 'TeamSettingsSaved', data: { companyId: 'c1', ...settings } }
    given(company, registered).when(command, now).thenDecides(decided)
    const saved = stored(decided)
    expect(given(company, registered, saved).state()).toMatchObject({ profile: { states: 'active' } })
    given(company, registered, saved).when(command, now).thenDecides()
    const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
    const changes: Partial<TeamSettings>[] = [
      { zone: 'Asia/Tokyo' },
      { dateFormat: 'YYYY-MM-DD' },
      { workingDays: ['monday'] },
      { workingDays: ['monday', 'friday'] },
      { workingDays: ['monday', 'tuesday', 'friday'] },
      { optionalHolidays: 3 },
      { reportsDueBy: '18:00' },
      { workHours },
    ]
    for (const change of changes) {
      const more = { ...settings, ...change }
      given(company, registered, saved)
        .when({ type: 'saveTeamSettings', settings: more }, now)
        .thenDecides({ type: 'TeamSettingsSaved', data: { companyId: 'c1', ...more } })
    }
  })
  it('saves other work hours, and nothing for the same days in another order', () => {
    const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
    const save = (more: Partial<TeamSettings>) =>
      ({ type: 'saveTeamSettings', settings: { ...settings, workHours, ...more } }) as const
    const saved = (more: Partial<TeamSettings> = {}): CompanyEvent => ({
      type: 'TeamSettingsSaved',
      data: { companyId: 'c1', ...settings, workHours, ...more },
    })
    for (const change of [{ start: '10:00' }, { minutes: 420 }, { graceMinutes: 0 }]) {
      const more = { workHours: { ...workHours, ...change } }
      given(company, registered, stored(saved())).when(save(more), now).thenDecides(saved(more))
    }
    given(company, registered, stored(saved()))
      .when(save({ workHours: undefined }), now)
      .thenDecides(saved({ workHours: undefined }))
    given(company, registered, stored(saved()))
      .when(save({ workingDays: ['tuesday', 'monday'] }), now)
      .thenDecides()
  })
  it('saves a change of any one setting, also of breaks, corrections and single weekdays', () => {
    const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
    const full = { ...settings, workHours, correctionDays: 31, paidBreaks: false }
    const changes: { [Field in keyof Required<TeamSettings>]: TeamSettings[Field][] } = {
      zone: ['Asia/Tokyo'],
      dateFormat: ['YYYY-MM-DD'],
      workingDays: [['monday']],
      optionalHolidays: [1],
      reportsDueBy: ['18:00'],
      correctionDays: [7],
      missingAfterHours: [12],
      paidBreaks: [true],
      overtimeApproval: [true],
      workHours: [
        { ...workHours, breakMinutes: 30 },
        { ...workHours, overtimeFromMinutes: 15 },
        { ...workHours, minimumBreak: { afterMinutes: 360, minutes: 30 } },
        { ...workHours, days: { friday: { start: '09:00', minutes: 240 } } },
      ],
    }
    const saved = stored({ type: 'TeamSettingsSaved', data: { companyId: 'c1', ...full } })
    for (const [field, values] of Object.entries(changes))
      for (const value of values) {
        const more = { ...full, [field]: value }
        given(company, registered, saved)
          .when({ type: 'saveTeamSettings', settings: more }, now)
          .thenDecides({ type: 'TeamSettingsSaved', data: { companyId: 'c1', ...more } })
      }
  })
  it('saving general settings does not put back an old week', () => {
    const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
    const was: WorkingWeek = { workingDays: settings.workingDays, workHours }
    const next: WorkingWeek = { workingDays: ['monday'], workHours: null }
    const { workingDays: _, ...general } = settings
    const history = [
      registered,
      stored({ type: 'TeamSettingsSaved', data: { companyId: 'c1', ...settings, workHours } }),
      stored({
        type: 'WorkingWeekChanged',
        data: {
          companyId: 'c1',
          changeId: 'w1',
          since: '2026-11-21',
          until: null,
          week: next,
          reason: 'Mondays',
        },
      }),
    ]
    const save = (more: Partial<TeamSettings>, instant: string) =>
      given(company, ...history).when(
        { type: 'saveTeamSettings', settings: { ...general, ...more } },
        at(instant),
      )
    const saves = (more: Partial<TeamSettings>, { workingDays, workHours }: WorkingWeek): CompanyEvent => ({
      type: 'TeamSettingsSaved',
      data: { companyId: 'c1', ...general, ...more, workingDays, ...(workHours && { workHours }) },
    })
    save({ optionalHolidays: 3 }, '2026-11-20T12:00:00.000Z').thenDecides(saves({ optionalHolidays: 3 }, was))
    save({ optionalHolidays: 3 }, '2026-11-21T12:00:00.000Z').thenDecides(
      saves({ optionalHolidays: 3 }, next),
    )
    save({}, '2026-11-21T12:00:00.000Z').thenDecides()
    // In the new zone it is the next day already, on which the other week begins.
    const zone = 'Pacific/Auckland'
    const moved = save({ zone }, '2026-11-20T12:00:00.000Z')
    moved.thenDecides(saves({ zone }, next))
    const saved = { ...saves({ zone }, next), metadata: { decidedAt: '2026-11-20T12:00:00.000Z' } }
    const days = given(company, ...history).state()
    expect(given(company, ...history, saved).state()).toMatchObject({
      days: { weeks: days.status === 'registered' && days.days.weeks },
    })
  })
  it('the first settings need a week', () => {
    const { workingDays: _, ...general } = settings
    given(company, registered)
      .when({ type: 'saveTeamSettings', settings: general }, now)
      .thenRefused('rule-broken', 'Choose at least one working day')
  })
  it('stores a new profile, and writes nothing when it is the same', () => {
    const { companyId: _, ...profile } = registration
    const form = { ...profile, name: 'Lantern & Co', ownerName: 'Dana Okafor' }
    const edited: CompanyEvent = { type: 'CompanyProfileEdited', data: { companyId: 'c1', ...form } }
    given(company, registered).when({ type: 'editProfile', form }, now).thenDecides(edited)
    given(company, registered).when({ type: 'editProfile', form: profile }, now).thenDecides()
    given(company, registered, edited).when({ type: 'editProfile', form }, now).thenDecides()
    expect(given(company, registered, edited).state()).toMatchObject({
      profile: { id: 'c1', name: 'Lantern & Co', planId: 'free', states: 'pending' },
    })
  })
  it('keeps the address when it changed while the profile was edited', () => {
    const { companyId: _, ...profile } = registration
    const moved: CompanyEvent = {
      type: 'CompanyProfileEdited',
      data: { companyId: 'c1', ...profile, email: 'office@lantern.io' },
    }
    const renamed = { ...profile, name: 'Lantern & Co' }
    given(company, registered, moved)
      .when({ type: 'editProfile', form: renamed }, now)
      .thenDecides({
        type: 'CompanyProfileEdited',
        data: { companyId: 'c1', ...renamed, email: 'office@lantern.io' },
      })
  })
  it('changes only the address, once', () => {
    const { companyId: _, ...profile } = registration
    const changed: CompanyEvent = {
      type: 'CompanyProfileEdited',
      data: { companyId: 'c1', ...profile, email: 'office@lantern.io' },
    }
    const command = { type: 'changeEmail', email: 'office@lantern.io' } as const
    given(company, registered).when(command, now).thenDecides(changed)
    given(company, registered, changed).when(command, now).thenDecides()
  })
  it('requires a second factor of its people only once its own account has one', () => {
    const set = (required: boolean): CompanyEvent => ({
      type: 'TwoFactorRequirementSet',
      data: { companyId: 'c1', required },
    })
    const ask = { type: 'requireTwoFactor', required: true } as const
    given(company, registered)
      .when({ ...ask, ownerHasOne: false }, now)
      .thenRefused(
        'rule-broken',
        'Please set up two-factor log-in for your own account first. Then you can require it for your people.',
      )
    given(company, registered)
      .when({ ...ask, ownerHasOne: true }, now)
      .thenDecides(set(true))
    given(company, registered, set(true))
      .when({ ...ask, ownerHasOne: true }, now)
      .thenDecides()
    given(company, registered, set(true))
      .when({ type: 'requireTwoFactor', required: false, ownerHasOne: false }, now)
      .thenDecides(set(false))
  })
  it('is blocked and unblocked, each once', () => {
    const blocked: CompanyEvent = { type: 'CompanyBlocked', data: { companyId: 'c1' } }
    const unblocked: CompanyEvent = { type: 'CompanyUnblocked', data: { companyId: 'c1' } }
    given(company, registered).when({ type: 'block' }, now).thenDecides(blocked)
    given(company, registered, blocked).when({ type: 'block' }, now).thenDecides()
    given(company, registered, blocked).when({ type: 'unblock' }, now).thenDecides(unblocked)
    given(company, registered).when({ type: 'unblock' }, now).thenDecides()
    expect(given(company, registered, blocked, unblocked).state()).toMatchObject({ blocked: false })
  })
  it('is on its latest plan', () => {
    const plan = (type: 'PlanAssigned' | 'PlanSwitched' | 'PlanEnded', planId: 'plus' | 'free') =>
      ({ type, data: { companyId: 'c1', planId, was: 'free' } }) as const
    const cancelled: CompanyEvent = {
      type: 'PlanCancelled',
      data: { companyId: 'c1', planId: 'plus', endsAt: '2026-12-20T10:00:00.000Z' },
    }
    const switched = plan('PlanSwitched', 'plus')
    const resumed: CompanyEvent = { type: 'PlanResumed', data: { companyId: 'c1', planId: 'plus' } }
    for (const events of [
      [switched, cancelled],
      [plan('PlanAssigned', 'plus')],
      [switched, cancelled, resumed],
    ])
      expect(given(company, registered, ...events).state()).toMatchObject({ profile: { planId: 'plus' } })
    expect(given(company, registered, switched, cancelled, plan('PlanEnded', 'free')).state()).toMatchObject({
      profile: { planId: 'free' },
    })
  })
  it.each([
    { type: 'saveTeamSettings', settings },
    { type: 'changeEmail', email: 'office@lantern.io' },
    { type: 'requireTwoFactor', required: false, ownerHasOne: true },
    { type: 'block' },
    { type: 'unblock' },
  ] as const)('is not found when it does not exist: $type', command => {
    given(company).when(command, now).thenRefused('not-found')
  })
})
