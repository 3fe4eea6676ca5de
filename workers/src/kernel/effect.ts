import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { Fence } from './fence.ts'
import type { MailSender } from './mail/mail-sender.ts'
import type { ReadModels } from './read-models.ts'
import type { SendCommand } from './send-command.ts'
import type { SlackSender } from './slack/slack-sender.ts'

/** The tools of effects: the current log, the settings, and the ways out of the system. */
export interface World {
  /** A stream's events, upgraded and opened. */
  read(stream: string): Promise<StoredEvent[]>
  readModels: ReadModels
  mail: MailSender
  slack: SlackSender
  /** The origin that links begin with, without a slash at the end. */
  publicUrl: string
  /** The root secret of the tokens in links. */
  appSecret: string
  now(): Date
  files: FileStore
  /** Sends a command as the system. */
  send: SendCommand
}

export type Outcome = { sent: true; messageId: string } | { sent: false; reason: string }

export interface RecipientsPage {
  /** The last recipient of the previous page; '' on the first page. */
  after: string
  most: number
}

/**
 * A page of an event's recipients, in a fixed order of their own: UUIDs, never anything that names a person. A page
 * with fewer than `most` is the last one. Errors mean the same as those of `deliver`.
 */
export type FindRecipients = (
  cause: StoredEvent,
  world: World,
  page: RecipientsPage,
) => Promise<readonly string[]>

/** An action outside the system because of an event. */
export interface Effect {
  /** Lower case and dashes; part of the delivery's id, so it never changes. */
  name: string
  on: EventDefinition
  /** It posts to the Slack channel of the event's company. Events of companies without one cause no delivery. */
  toCompanyChannel?: true
  /**
   * The recipients, with one delivery each; absent: one delivery in total. An effect keeps its kind: one that gets
   * recipients in a later version also gets another name.
   */
  recipients?: FindRecipients
  /**
   * Performs it, or says why it is no longer needed; `recipient` is given when there are recipients. Throws
   * `PermanentFailure` when it can never succeed, `OutcomeUnknown` when it may have happened; any other error means
   * that it has not happened yet.
   */
  deliver(cause: StoredEvent, world: World, fence: Fence, recipient?: string): Promise<Outcome>
}
