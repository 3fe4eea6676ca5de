import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { SlackConnected, SlackDisconnected } from '@rollcall/contracts/slack/events.ts'
import { slackFacts } from './slack-facts.ts'

/**
 * Which companies have a Slack channel, for the search for effects: nearly every event is a punch, and most companies
 * have no channel. It begins with a company's settings as they are when they are first asked for, and follows the log
 * from there. `read`: a stream's events, opened.
 */
export function createConnectedChannels(read: (stream: string) => Promise<StoredEvent[]>) {
  const connected = new Map<string, boolean>()
  return {
    /** Takes note of an event of the log; to be called with each one in order. */
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
