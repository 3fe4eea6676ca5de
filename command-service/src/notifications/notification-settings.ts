import type { NotificationSettingsEvent } from '@rollcall/contracts/notifications/events.ts'
import type { ChosenTopic } from '@rollcall/contracts/notifications/topics.ts'
import type { Decider } from '../kernel/decider.ts'

/** The topics that are switched off, by way. */
export interface NotificationSettings {
  bellOff: readonly ChosenTopic[]
  mailOff: readonly ChosenTopic[]
}

export interface ChooseNotificationsCommand {
  accountId: string
  bellOff: ChosenTopic[]
  mailOff: ChosenTopic[]
}

/** Which notifications reach an account, and how. */
export const notificationSettings: Decider<
  NotificationSettings,
  ChooseNotificationsCommand,
  NotificationSettingsEvent
> = {
  stream: 'notificationSettings',
  initial: { bellOff: [], mailOff: [] },
  evolve: (_state, { data: { bellOff, mailOff } }) => ({ bellOff, mailOff }),
  decide({ accountId, bellOff, mailOff }, state) {
    if (same(state.bellOff, bellOff) && same(state.mailOff, mailOff)) return []
    return [{ type: 'NotificationsChosen', data: { accountId, bellOff, mailOff } }]
  },
}

const same = (a: readonly ChosenTopic[], b: readonly ChosenTopic[]): boolean =>
  a.length === b.length && a.every(topic => b.includes(topic))
