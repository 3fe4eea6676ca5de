import type { ChosenTopic } from '@rollcall/contracts/notifications/topics.ts'

/** What a mail is about and whom it tells, where its reader can switch it off. */
export interface Notice {
  topic: ChosenTopic
  companyId: string
  /** The reader's account; a company's own has the company's id. */
  accountId: string
}

/** Where a reader chooses the notifications. */
export const notificationSettingsPath = '/app/notification-settings'
