import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { Registration } from '../kernel/company-port.ts'
import type { Decider } from '../kernel/decider.ts'

export type Company =
  | { status: 'none' }
  | { status: 'registered'; profile: CompanyProfile; settings: TeamSettings | undefined }

export type CompanyCommand =
  | ({ type: 'register' } & Registration)
  | { type: 'saveTeamSettings'; settings: TeamSettings }
  | { type: 'assignPlan'; planId: PlanId }

/** A company's own facts: who it is, its team settings, its plan. */
export const company: Decider<Company, CompanyCommand, CompanyEvent> = {
  initial: { status: 'none' },
  evolve(state, event) {
    if (event.type === 'CompanyRegistered') {
      const { companyId, ...facts } = event.data
      return {
        status: 'registered',
        profile: { id: companyId, ...facts, states: 'pending' },
        settings: undefined,
      }
    }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'TeamSettingsSaved': {
        const { companyId: _, ...settings } = event.data
        return { ...state, settings, profile: { ...state.profile, states: 'active' } }
      }
      case 'PlanAssigned':
        return { ...state, profile: { ...state.profile, planId: event.data.planId } }
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
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
      case 'saveTeamSettings':
        if (same(command.settings, state.settings)) return []
        return [{ type: 'TeamSettingsSaved', data: { companyId, ...command.settings } }]
      case 'assignPlan':
        if (command.planId === state.profile.planId) return []
        return [
          { type: 'PlanAssigned', data: { companyId, planId: command.planId, was: state.profile.planId } },
        ]
      default:
        return command satisfies never
    }
  },
}

const same = (a: TeamSettings, b: TeamSettings | undefined): boolean =>
  b !== undefined &&
  a.zone === b.zone &&
  a.dateFormat === b.dateFormat &&
  a.workingDays.length === b.workingDays.length &&
  a.workingDays.every(day => b.workingDays.includes(day))
