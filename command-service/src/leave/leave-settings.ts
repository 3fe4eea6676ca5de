import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { LeaveSettingsSaved } from '@rollcall/contracts/leave/events.ts'
import { type LeaveSettings, usualLeaveSettings } from '@rollcall/contracts/leave/settings.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'
import type { Decider } from '../kernel/decider.ts'

export interface SaveSettings {
  companyId: string
  settings: LeaveSettings
}

/** A company's rules for its leave years. */
export const leaveSettings: Decider<LeaveSettings, SaveSettings, EventOf<typeof LeaveSettingsSaved>> = {
  stream: 'leaveSettings',
  initial: usualLeaveSettings,
  evolve(_state, { data: { companyId: _, ...settings } }) {
    return settings
  },
  decide({ companyId, settings }, state) {
    const fields = Object.keys(settings) as (keyof LeaveSettings)[]
    if (fields.every(field => settings[field] === state[field])) return []
    return [{ type: 'LeaveSettingsSaved', data: { companyId, ...settings } }]
  },
}

/** A company's rules for its leave years since an instant (ISO). */
export type LeaveSettingsSince = LeaveSettings & { since: string }

/** All rules that a company has set for its leave years, oldest first. */
export const leaveSettingsHistory = {
  initial: [] as readonly LeaveSettingsSince[],
  evolve(
    state: readonly LeaveSettingsSince[],
    event: EventOf<typeof LeaveSettingsSaved> & DatedEvent,
  ): readonly LeaveSettingsSince[] {
    const { companyId: _, ...settings } = event.data
    return [...state, { ...settings, since: decidedAt(event) }]
  },
}
