import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type {
  ChooseSlackOccasions,
  ConnectSlack,
  DisconnectSlack,
  TestSlack,
} from '@rollcall/contracts/slack/commands.ts'
import { occasionsOf, type SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import { webhookAddress, webhookHint } from '@rollcall/contracts/slack/webhook-address.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type SlackCommand, slack } from './slack.ts'

/** What the commands of slack use. */
export interface SlackNeeds {
  /** Additional origins allowed for Slack webhooks, besides Slack’s own. */
  slackOrigins: readonly string[]
}

type Wish<C> = C extends unknown ? Omit<C, 'companyId'> : never

/** Records the sender's Slack settings. The session decides whose they are. */
function record(log: CommandLog, wish: Wish<SlackCommand>, context: CommandContext): Promise<Appended> {
  const { companyId } = context.actor
  const command = { ...wish, companyId } as SlackCommand
  return log.record({ streams: [streamOf.slack(companyId)], decider: slack, command, companyId }, context)
}

/** Throws Refusal 'invalid-input' when an occasion is not one of the sender's channel. */
function mustBeOwn(occasions: readonly SlackOccasion[], { role }: CommandContext['actor']): void {
  const own = occasionsOf(role)
  const at = occasions.findIndex(occasion => !own.includes(occasion))
  if (at === -1) return
  const message = `Choose from ${own.join(', ')}`
  throw new Refusal('invalid-input', message, [{ path: `occasions.${at}`, message }])
}

/** `moreOrigins`: additional allowed origins of webhooks, besides Slack's own. */
export const connectSlack =
  ({ slackOrigins }: Pick<SlackNeeds, 'slackOrigins'>): CommandHandler<typeof ConnectSlack> =>
  ({ webhookUrl: given, occasions }, context, log) => {
    const webhookUrl = webhookAddress(given, slackOrigins)
    if (webhookUrl === undefined)
      throw new Refusal('invalid-input', webhookHint, [{ path: 'webhookUrl', message: webhookHint }])
    mustBeOwn(occasions, context.actor)
    return record(log, { type: 'connect', webhookUrl, occasions }, context)
  }

export const chooseSlackOccasions =
  (): CommandHandler<typeof ChooseSlackOccasions> =>
  ({ occasions }, context, log) => {
    mustBeOwn(occasions, context.actor)
    return record(log, { type: 'choose', occasions }, context)
  }

export const disconnectSlack = (): CommandHandler<typeof DisconnectSlack> => (_body, context, log) =>
  record(log, { type: 'disconnect' }, context)

export const testSlack = (): CommandHandler<typeof TestSlack> => async (_body, context, log) => ({
  ...(await record(log, { type: 'test' }, context)),
  id: context.newId('test'),
})
