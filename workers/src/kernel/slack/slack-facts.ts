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
