import type { ChosenTopic } from '@rollcall/contracts/notifications/topics.ts'

/** A mail in its author's words, without its form as text and HTML. */
export interface Mail {
  to: { name: string; address: string }
  /** The sender's name before "by Rollcall"; without it the mail comes from Rollcall itself. */
  fromName?: string
  subject: string
  heading: string
  paragraphs: string[]
  /** The one action. */
  action?: { label: string; url: string }
  /** The small print below. */
  notes: string[]
  /** The reader may switch such mails off, and the mail says where; absent: they are always sent. */
  notice?: MailNotice
}

/** The topic and the reader of a mail that the reader can switch off. */
export interface MailNotice {
  topic: ChosenTopic
  companyId: string
  /** The reader's account; a company's own has the company's id. */
  accountId: string
}

/** The page on which a reader chooses notifications. */
export const notificationSettingsPath = '/app/notification-settings'
