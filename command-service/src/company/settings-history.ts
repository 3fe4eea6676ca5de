import { type DatedSettings, settingsSaved } from '@rollcall/contracts/company/dated-settings.ts'
import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'

/** The team settings of a company by date, oldest first, from the company's own stream. */
export const settingsHistory = {
  initial: [] as readonly DatedSettings[],
  evolve: (state: readonly DatedSettings[], event: CompanyEvent & DatedEvent): readonly DatedSettings[] =>
    event.type === 'TeamSettingsSaved' ? settingsSaved(state, event.data, decidedAt(event)) : state,
}
