import type { CompanyProfileForm } from '@rollcall/contracts/company/commands.ts'
import {
  type CompanyDays,
  companyDaysAfter,
  noDays,
  weekThatStays,
} from '@rollcall/contracts/company/company-days.ts'
import { companyDate } from '@rollcall/contracts/company/dated-settings.ts'
import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import type { SettingsToSave, TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import { type WorkingWeek, weekOn } from '@rollcall/contracts/company/working-week.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { spelled } from '@rollcall/contracts/kernel/fields.ts'
import type { LockedMonths } from '@rollcall/contracts/month-locks/locked-months.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'
import type { Decider } from '../kernel/decider.ts'
import { type AskedWeek, checkedWeek, mustBePlanned, plannedWeek } from './week-rules.ts'

/** A company as it signs up. */
export interface Registration {
  companyId: string
  name: string
  email: string
  ownerName: string
  website: string
  phoneNumber: string
  address: string
}

export type Company = { status: 'none' } | RegisteredCompany

export interface RegisteredCompany {
  status: 'registered'
  profile: CompanyProfile
  settings: TeamSettings | undefined
  /** The settings and working weeks by date. */
  days: CompanyDays
  /** By the platform's administrator. */
  blocked: boolean
  /** Sessions that knew the company only up to a position before this one have ended; undefined: none has. */
  sessionsValidAfter: Position | undefined
  /** Everyone in the company must log in with a second factor. */
  twoFactorRequired: boolean
}

export type CompanyCommand =
  | ({ type: 'register' } & Registration)
  | { type: 'saveTeamSettings'; settings: SettingsToSave }
  | ({ type: 'changeWeek' } & AskedWeek<WorkingWeek>)
  | ({ type: 'correctWeek'; locked: LockedMonths } & AskedWeek<WorkingWeek>)
  | ({ type: 'editWeek'; changeId: string } & AskedWeek<WorkingWeek>)
  | { type: 'withdrawWeek'; changeId: string }
  | { type: 'editProfile'; form: CompanyProfileForm }
  | { type: 'changeEmail'; email: string }
  /** `ownerHasOne`: the company's own account logs in with a second factor. */
  | { type: 'requireTwoFactor'; required: boolean; ownerHasOne: boolean }
  | { type: 'block' | 'unblock' }

/**
 * A company's own facts: its profile, its team settings and its rules for its people. The plan has a separate decider.
 */
export const company: Decider<Company, CompanyCommand, CompanyEvent> = {
  stream: 'company',
  initial: { status: 'none' },
  evolve(state, event: CompanyEvent & DatedEvent & { position?: Position }) {
    if (event.type === 'CompanyRegistered') {
      const { companyId, ...facts } = event.data
      return {
        status: 'registered',
        profile: { id: companyId, ...facts, states: 'pending' },
        settings: undefined,
        days: noDays,
        blocked: false,
        sessionsValidAfter: undefined,
        twoFactorRequired: false,
      }
    }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'TeamSettingsSaved': {
        const { companyId: _, ...settings } = event.data
        const days = companyDaysAfter(state.days, event, decidedAt(event))
        return { ...state, settings, days, profile: { ...state.profile, states: 'active' } }
      }
      case 'WorkingWeekChanged':
      case 'WorkingWeekChangeWithdrawn':
        return { ...state, days: companyDaysAfter(state.days, event, decidedAt(event)) }
      case 'CompanyProfileEdited': {
        const { companyId: _, ...facts } = event.data
        return { ...state, profile: { ...state.profile, ...facts } }
      }
      case 'TwoFactorRequirementSet':
        return { ...state, twoFactorRequired: event.data.required }
      case 'CompanyBlocked':
        return { ...state, blocked: true, sessionsValidAfter: event.position ?? '0' }
      case 'CompanyUnblocked':
        return { ...state, blocked: false }
      case 'PlanAssigned':
      case 'PlanSwitched':
      case 'PlanEnded':
        return { ...state, profile: { ...state.profile, planId: event.data.planId } }
      case 'PlanCancelled':
      case 'PlanResumed':
        // The plans decide when a plan ends. Until then it stays the same.
        return state
      default:
        return event satisfies never
    }
  },
  decide(command, state, { now, newId }) {
    if (command.type === 'register') {
      const { companyId, name, email, ownerName, website, phoneNumber, address } = command
      const data = {
        companyId,
        name,
        email,
        ownerName,
        website,
        phoneNumber,
        address,
        planId: 'free' as const,
      }
      return state.status === 'none' ? [{ type: 'CompanyRegistered', data }] : []
    }
    if (state.status === 'none') throw new Refusal('not-found')
    const companyId = state.profile.id
    switch (command.type) {
      case 'saveTeamSettings': {
        const settings = withWeek(command.settings, state.days, now)
        if (same(settings, settingsNow(state, now))) return []
        return [{ type: 'TeamSettingsSaved', data: { companyId, ...settings } }]
      }
      case 'changeWeek':
      case 'correctWeek': {
        if (!state.settings) throw new Refusal('rule-broken', needsSettings)
        const { history, weeks } = state.days
        const asked = checkedWeek(command, {
          locked: command.type === 'correctWeek' ? command.locked : undefined,
          today: companyDate(history, now),
          weeks,
          // The first week counted already before it was saved.
          weekOn: date => weekOn(weeks, date),
        })
        return asked
          ? [{ type: 'WorkingWeekChanged', data: { companyId, changeId: newId('week'), ...asked } }]
          : []
      }
      case 'editWeek': {
        const { changeId } = command
        const today = companyDate(state.days.history, now)
        mustBePlanned(state.days.changes, changeId, today)
        return [{ type: 'WorkingWeekChanged', data: { companyId, changeId, ...plannedWeek(command, today) } }]
      }
      case 'withdrawWeek': {
        const { changeId } = command
        mustBePlanned(state.days.changes, changeId, companyDate(state.days.history, now))
        return [{ type: 'WorkingWeekChangeWithdrawn', data: { companyId, changeId } }]
      }
      case 'editProfile':
        // A new address becomes valid once its link is opened, even while this command runs.
        return edited(state.profile, {
          ...command.form,
          email: spelled(state.profile.email, command.form.email),
        })
      case 'changeEmail':
        return edited(state.profile, { ...formOf(state.profile), email: command.email })
      case 'requireTwoFactor':
        if (command.required && !command.ownerHasOne)
          throw new Refusal(
            'rule-broken',
            'Please set up two-factor log-in for your own account first. Then you can require it for your people.',
          )
        if (command.required === state.twoFactorRequired) return []
        return [{ type: 'TwoFactorRequirementSet', data: { companyId, required: command.required } }]
      case 'block':
        return state.blocked ? [] : [{ type: 'CompanyBlocked', data: { companyId } }]
      case 'unblock':
        return state.blocked ? [{ type: 'CompanyUnblocked', data: { companyId } }] : []
      default:
        return command satisfies never
    }
  },
}

function formOf({
  name,
  email,
  address,
  ownerName,
  website,
  phoneNumber,
}: CompanyProfile): CompanyProfileForm {
  return { name, email, address, ownerName, website, phoneNumber }
}

function edited(profile: CompanyProfile, form: CompanyProfileForm): CompanyEvent[] {
  const before = formOf(profile)
  const fields = Object.keys(before) as (keyof CompanyProfileForm)[]
  if (fields.every(field => form[field] === before[field])) return []
  return [{ type: 'CompanyProfileEdited', data: { companyId: profile.id, ...form } }]
}

const needsSettings = 'Please save the team settings first.'

const needsWeek = 'Choose at least one working day'

/** The settings to save, with the week that stays where none comes with them. The first ones are refused without one. */
function withWeek(
  { workingDays, ...settings }: SettingsToSave,
  days: CompanyDays,
  now: string,
): TeamSettings {
  if (workingDays) return { ...settings, workingDays }
  const week = weekThatStays(days, settings, now)
  if (!week) throw new Refusal('rule-broken', needsWeek, [{ path: 'workingDays', message: needsWeek }])
  return { ...settings, ...fieldsOf(week) }
}

/** The saved settings with the working week that counts today, which may have been planned. */
function settingsNow({ settings, days }: RegisteredCompany, now: string): TeamSettings | undefined {
  const week = settings && weekOn(days.weeks, companyDate(days.history, now))
  if (!week) return settings
  const { workHours: _, ...rest } = settings
  return { ...rest, ...fieldsOf(week) }
}

/** A week as the settings have it. */
const fieldsOf = ({ workingDays, workHours }: WorkingWeek) => ({
  workingDays,
  ...(workHours && { workHours }),
})

/** Whether nothing would change. The order of the working days means nothing. */
const same = (a: TeamSettings, b: TeamSettings | undefined): boolean =>
  b !== undefined && isSame(inOrder(a), inOrder(b))

const inOrder = (settings: TeamSettings): TeamSettings => ({
  ...settings,
  workingDays: [...settings.workingDays].sort(),
})
