import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { SlackConnected, SlackDisconnected, SlackOccasionsChosen } from '@rollcall/contracts/slack/events.ts'
import type { SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import { dataOf } from '../event-data.ts'

/** The channel and occasions of an owner's posts. */
export interface SlackFacts {
  webhookUrl: string
  occasions: readonly SlackOccasion[]
}

/** Folds the events of an owner's Slack settings, oldest first. undefined: there is no webhook. */
export function slackFacts(events: readonly StoredEvent[]): SlackFacts | undefined {
  let facts: SlackFacts | undefined
  for (const event of events) {
    const connected = dataOf(SlackConnected, event)
    const chosen = dataOf(SlackOccasionsChosen, event)
    if (connected) facts = connected
    else if (chosen && facts) facts = { ...facts, occasions: chosen.occasions }
    else if (event.type === SlackDisconnected.type) facts = undefined
  }
  return facts
}

/**
 * The companies with a Slack channel, for the search for effects: nearly every event is a punch, and most companies
 * have no channel. It reads a company's settings when they are first needed, and follows the log from there. `read`: a
 * stream's events, opened.
 */
export function createConnectedChannels(read: (stream: string) => Promise<StoredEvent[]>) {
  const connected = new Map<string, boolean>()
  return {
    /** Follows the log; must be called with each event in order. */
    follow({ type, metadata: { companyId } }: StoredEvent): void {
      if (type === SlackConnected.type) connected.set(companyId, true)
      else if (type === SlackDisconnected.type) connected.set(companyId, false)
    },
    /** Whether posts about a company's events may be wanted. */
    async has(companyId: string): Promise<boolean> {
      const known = connected.get(companyId)
      if (known !== undefined) return known
      const now = slackFacts(await read(`slack-${companyId}_${companyId}`)) !== undefined
      connected.set(companyId, now)
      return now
    },
  }
}
export type ConnectedChannels = ReturnType<typeof createConnectedChannels>
