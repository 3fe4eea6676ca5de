import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { SlackEvent } from '@rollcall/contracts/slack/events.ts'
import type { SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import type { Decider } from '../kernel/decider.ts'

/** undefined: there is no webhook. */
export type Slack = { webhookUrl: string; occasions: readonly SlackOccasion[] } | undefined

/** `companyId`: the owner of the Slack channel; 'platform' for the administrator's. */
export type SlackCommand = { companyId: string } & (
  | { type: 'connect'; webhookUrl: string; occasions: SlackOccasion[] }
  | { type: 'choose'; occasions: SlackOccasion[] }
  | { type: 'disconnect' }
  | { type: 'test' }
)

/** An owner's Slack channel, and the occasions of its posts. */
export const slack: Decider<Slack, SlackCommand, SlackEvent> = {
  stream: 'slack',
  initial: undefined,
  evolve(state, event) {
    switch (event.type) {
      case 'SlackConnected':
        return { webhookUrl: event.data.webhookUrl, occasions: event.data.occasions }
      case 'SlackOccasionsChosen':
        return state && { ...state, occasions: event.data.occasions }
      case 'SlackDisconnected':
        return undefined
      case 'SlackTestRequested':
        return state
      default:
        return event satisfies never
    }
  },
  decide(command, state, { newId }) {
    const { companyId } = command
    if (command.type === 'connect') {
      const { webhookUrl, occasions } = command
      if (state?.webhookUrl === webhookUrl && same(state.occasions, occasions)) return []
      return [{ type: 'SlackConnected', data: { companyId, webhookUrl, occasions } }]
    }
    if (command.type === 'disconnect')
      return state ? [{ type: 'SlackDisconnected', data: { companyId } }] : []
    if (!state) throw new Refusal('rule-broken', 'Slack is not connected. Enter a webhook address first.')
    switch (command.type) {
      case 'choose':
        if (same(state.occasions, command.occasions)) return []
        return [{ type: 'SlackOccasionsChosen', data: { companyId, occasions: command.occasions } }]
      case 'test':
        return [{ type: 'SlackTestRequested', data: { companyId, testId: newId('test') } }]
      default:
        return command satisfies never
    }
  },
}

const same = (a: readonly SlackOccasion[], b: readonly SlackOccasion[]): boolean =>
  a.length === b.length && a.every(occasion => b.includes(occasion))
