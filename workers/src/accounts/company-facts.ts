import { CompanyRegistered, TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { dataOf } from '../kernel/event-data.ts'

/** The facts about a company that a mail needs. */
export interface CompanyFacts {
  name: string
  ownerName: string
  /** The zone for its people's dates; UTC until it has chosen one. */
  zone: string
}

/** Folds a company's events, oldest first. undefined: the platform itself, which has no such stream. */
export function companyFacts(events: readonly StoredEvent[]): CompanyFacts | undefined {
  let facts: CompanyFacts | undefined
  for (const event of events) {
    const registered = dataOf(CompanyRegistered, event)
    const settings = dataOf(TeamSettingsSaved, event)
    if (registered) facts = { name: registered.name, ownerName: registered.ownerName, zone: 'UTC' }
    else if (settings && facts) facts = { ...facts, zone: settings.zone }
  }
  return facts
}
