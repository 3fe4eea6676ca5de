import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { LeaveSettingsSaved } from '@rollcall/contracts/leave/events.ts'
import { type LeaveSettings, usualLeaveSettings } from '@rollcall/contracts/leave/settings.ts'
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
