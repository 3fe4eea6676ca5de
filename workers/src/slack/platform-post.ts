import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import { type SlackPost, slackEffectOf } from '@rollcall/contracts/slack/occasions.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { slackFacts } from './slack-facts.ts'

/** A post's content: a heading, the text, and a link. User input is already escaped. */
export interface Post {
  heading: string
  text: string
  /** A path below the public address. */
  open?: string
}

/** The effect of posting to the platform's own channel, if it has one and wants such posts. */
export function platformPost<D extends EventDefinition>(
  post: SlackPost,
  on: D,
  write: (data: EventOf<D>['data']) => Post,
): Effect {
  return {
    name: slackEffectOf(post),
    on,
    async deliver(cause, world, fence) {
      const facts = slackFacts(await world.read('slack-platform_platform'))
      if (!facts || facts.webhookUrl === erased) return { sent: false, reason: 'not-connected' }
      if (post !== 'test' && !facts.occasions.includes(post)) return { sent: false, reason: 'not-chosen' }
      const { heading, text, open } = write(dataOf(on, cause) as EventOf<D>['data'])
      const link = open ? `\n<${world.publicUrl}${open}|Open in Rollcall>` : ''
      await world.slack.post(facts.webhookUrl, `*${heading}*: ${text}${link}`, fence)
      return { sent: true, messageId: fence.id }
    },
  }
}
