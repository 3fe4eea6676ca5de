import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { Fence } from './fence.ts'
import type { MailSender } from './mail/mail-sender.ts'
import type { ReadModels } from './read-models.ts'
import type { SlackSender } from './slack/slack-sender.ts'

/** What effects may use: the log as it reads now, the settings, and the ways out of the system. */
export interface World {
  /** A stream's events, brought up to date and opened. */
  read(stream: string): Promise<StoredEvent[]>
  readModels: ReadModels
  mail: MailSender
  slack: SlackSender
  /** The origin that links begin with, without a slash at the end. */
  publicUrl: string
  /** The root of the tokens in links. */
  appSecret: string
  now(): Date
}

export type Outcome = { sent: true; messageId: string } | { sent: false; reason: string }

export interface RecipientsPage {
  /** The last recipient of the page before; '' on the first page. */
  after: string
  most: number
}

/**
 * A page of an event's recipients, in an order of their own that does not change: UUIDs, never anything that names a
 * person. A page with fewer than `most` is the last one. Errors mean the same as those of `deliver`.
 */
export type FindRecipients = (
  cause: StoredEvent,
  world: World,
  page: RecipientsPage,
) => Promise<readonly string[]>

/** Something that happens outside because of an event. */
export interface Effect {
  /** Lower case and dashes; part of the delivery's id, so it never changes. */
  name: string
  on: EventDefinition
  /**
   * Who it is done for, one delivery for each of them; absent: it is done once. An effect keeps its kind: one that
   * gets recipients in a later version gets another name as well.
   */
  recipients?: FindRecipients
  /**
   * Does it, or says why it is not to be done any more; `recipient` is given where there are recipients. Throws `PermanentFailure` when it can never succeed,
   * `OutcomeUnknown` when it may have happened; any other error means that it has not happened yet.
   */
  deliver(cause: StoredEvent, world: World, fence: Fence, recipient?: string): Promise<Outcome>
}
