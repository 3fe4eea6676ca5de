import { randomUUID } from 'node:crypto'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type SlackOccasion, slackOccasions } from '@rollcall/contracts/slack/occasions.ts'
import type { DeliveryOutcome, Effect, EffectTools } from '../kernel/effect.ts'
import { noFiles } from './no-files.ts'
import { openFence } from './open-fence.ts'
import { type Happened, storedEvents } from './stored-events.ts'

export const companyId = randomUUID()
export const employeeId = randomUUID()

const stored = (stream: string, happened: readonly Happened[]) => storedEvents(companyId, stream, happened)

export interface PostOptions {
  /** The stream of the events, where the effect reads it again. */
  stream?: string
  /** The chosen occasions; null: Slack is not connected. Default: all. */
  occasions?: readonly SlackOccasion[] | null
  /** The person's name; null: the account is closed. */
  name?: string | null
}

/** Runs an effect on the last of some events of a company and gives the posted text, or why there is none. */
export async function deliverPost(
  effects: readonly Effect[],
  name: string,
  happened: readonly Happened[],
  { stream = 'any', occasions = slackOccasions, name: personName = 'Asha Rao' }: PostOptions = {},
): Promise<{ outcome: DeliveryOutcome; text: string | undefined }> {
  const effect = effects.find(known => known.name === name)
  if (!effect) throw new Error(`There is no effect ${name}`)
  const webhookUrl = 'https://hooks.slack.com/services/T000/B000/abcd'
  const account: Happened[] = [
    [
      'AccountOpened',
      {
        accountId: employeeId,
        companyId,
        role: 'employee',
        name: personName ?? '',
        email: 'asha@lantern.example',
      },
    ],
  ]
  if (personName === null) account.push(['AccountClosed', { accountId: employeeId }])
  const streams: Record<string, StoredEvent[]> = {
    [stream]: stored(stream, happened),
    [`account-${companyId}_${employeeId}`]: stored('', account),
    [`slack-${companyId}_${companyId}`]: occasions
      ? stored('', [['SlackConnected', { companyId, webhookUrl, occasions }]])
      : [],
  }
  let text: string | undefined
  const tools: EffectTools = {
    ...noFiles,
    read: async asked => streams[asked] ?? [],
    readModels: { rows: () => Promise.reject(new Error('a post asks no read model')) },
    mail: { from: '', send: () => Promise.reject(new Error('a post is no mail')) },
    slack: {
      async post(_url, posted) {
        text = posted
      },
    },
    publicUrl: 'https://rollcall.example',
    appSecret: '',
    now: () => new Date('2026-11-20T11:07:00.000Z'),
  }
  const cause = streams[stream]?.at(-1) as StoredEvent
  const outcome = await effect.deliver(cause, tools, { id: 'd', ...openFence })
  return { outcome, text }
}
