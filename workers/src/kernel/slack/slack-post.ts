import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import { occasionOfPost, type SlackPost, slackEffectOf } from '@rollcall/contracts/slack/occasions.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Effect, EffectTools } from '../effect.ts'
import { dataOf } from '../event-data.ts'
import type { NotNeeded } from '../mail/mail-effect.ts'
import { addresseeOf } from '../people/addressee.ts'
import { slackFacts } from './channels.ts'
import { mrkdwn } from './mrkdwn.ts'

/** A post's content: a heading, the text, and a link. User input is already escaped. */
export interface Post {
  heading: string
  text: string
  /** A path below the public address. */
  open?: string
}

/** The facts for the author of a post. */
export interface PostFacts<D extends EventDefinition> {
  data: EventOf<D>['data']
  cause: StoredEvent
  tools: EffectTools
}
type Write<D extends EventDefinition> = (facts: PostFacts<D>) => Post | NotNeeded | Promise<Post | NotNeeded>

/** The owner of the Slack channel: 'platform', or a company's id. */
type OwnerOf<D extends EventDefinition> = (cause: StoredEvent, data: EventOf<D>['data']) => string

/**
 * The effect of posting to an owner's channel, if there is one and the post's occasion was chosen. Whether and what it
 * posts is decided when it is sent, by the settings at that moment.
 */
export function slackPost<D extends EventDefinition>(
  post: SlackPost,
  on: D,
  ownerOf: OwnerOf<D>,
  write: Write<D>,
): Effect {
  return {
    name: slackEffectOf(post),
    on,
    async deliver(cause, tools, fence) {
      const data = dataOf(on, cause) as EventOf<D>['data']
      const owner = ownerOf(cause, data)
      const facts = slackFacts(await tools.read(`slack-${owner}_${owner}`))
      if (!facts || facts.webhookUrl === erased) return { sent: false, reason: 'not-connected' }
      const occasion = occasionOfPost[post]
      if (occasion !== null && !facts.occasions.includes(occasion))
        return { sent: false, reason: 'not-chosen' }
      const written = await write({ data, cause, tools })
      if ('notNeeded' in written) return { sent: false, reason: written.notNeeded }
      const { heading, text, open } = written
      const link = open ? `\n<${tools.publicUrl}${open}|Open in Rollcall>` : ''
      await tools.slack.post(facts.webhookUrl, `*${heading}*: ${text}${link}`, fence)
      return { sent: true, messageId: fence.id }
    },
  }
}

/** A post to the platform's own channel, about an event of any company. */
export const platformPost = <D extends EventDefinition>(
  post: SlackPost,
  on: D,
  write: (data: EventOf<D>['data']) => Post,
): Effect =>
  slackPost(
    post,
    on,
    () => 'platform',
    ({ data }) => write(data),
  )

/**
 * A post to the channel of the event's company, where colleagues read it. To add one, name it with its occasion in
 * `occasionOfPost` of the contracts, and add the effect to the list of effects.
 */
export const companyPost = <D extends EventDefinition>(post: SlackPost, on: D, write: Write<D>): Effect => ({
  ...slackPost(post, on, cause => cause.metadata.companyId, write),
  toCompanyChannel: true,
})

/** A person's name for a post, escaped; or the reason for no post about a blocked, closed or erased account. */
export async function nameForPost(
  companyId: string,
  accountId: string,
  tools: EffectTools,
): Promise<{ name: string } | NotNeeded> {
  const person = addresseeOf(await tools.read(`account-${companyId}_${accountId}`))
  return typeof person === 'string' ? { notNeeded: person } : { name: mrkdwn(person.name) }
}
