import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { Fence } from './fence.ts'
import type { MailSender } from './mail/mail-sender.ts'
import type { SlackSender } from './slack/slack-sender.ts'
import type { ExportProgress } from './tools/export-progress.ts'
import type { ReadModels } from './tools/read-models.ts'
import type { RecordReader } from './tools/record-reader.ts'
import type { SendCommand } from './tools/send-command.ts'
import type { InThread } from './tools/threads.ts'
import type { Line, LinePlace } from './turns/lines.ts'

/*
 * The kernel performs everything outside the system: an effect of an event (this file), or a command that is due
 * (schedule/due.ts). A domain declares both; the rooms do the rest.
 *
 *   run/         starts everything between the log and the outside; the entrance is start-deliveries.ts
 *   search/      finds the effects of the log's events, in one process at a time
 *   turns/       gives companies their turns, and counts their mails
 *   deliveries/  the table of deliveries, and one attempt at a delivery
 *   schedule/    sends the commands that are due
 *   mail/, mail-page/, slack/, pdf/  the ways out
 *   people/      who receives something, and whether they can be reached
 *   tools/       read models, commands, files and threads, for effects
 */

/** The tools of effects: the current log, the settings, and the ways out of the system. */
export interface EffectTools {
  /** A stream's events, upgraded and opened. */
  read(stream: string): Promise<StoredEvent[]>
  readModels: ReadModels
  /** The record as it is stored and signed. */
  record: RecordReader
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
  /** Where lists are read, without a slash at the end. */
  queryServiceUrl: string
  /** Runs work that takes much processor time in a thread, so that mails are not delayed. */
  inThread: InThread
  exportProgress: ExportProgress
}

export type DeliveryOutcome = { sent: true; messageId: string } | { sent: false; reason: string }

export interface RecipientsPage {
  /** The last recipient of the previous page; '' on the first page. */
  after: string
  max: number
}

/**
 * A page of an event's recipients, in a fixed order of their own: UUIDs, never anything that names a person. A page
 * with fewer than `max` is the last one. Errors mean the same as those of `deliver`.
 */
export type FindRecipients = (
  cause: StoredEvent,
  tools: EffectTools,
  page: RecipientsPage,
) => Promise<readonly string[]>

/**
 * What a mail is for. `link`: somebody waits for it, or it is about the account's security. `invitation`: the one mail
 * to an address whose owner has not joined. `notice`: it notifies one person. `announcement`: it notifies many.
 */
export type MailKind = 'link' | 'invitation' | 'notice' | 'announcement'

/** An action outside the system because of an event. */
export interface Effect {
  /** Lower case and dashes; part of the delivery's id, so it never changes. */
  name: string
  on: EventDefinition
  /** It is a mail of this kind. */
  mail?: MailKind
  /** Where its deliveries wait, if it is no mail; default: `other`. */
  line?: Line
  /** It posts to the Slack channel of the event's company. Events of companies without one cause no delivery. */
  toCompanyChannel?: true
  /** Events that cause no delivery, by what anybody may read of their data: sealed fields are closed. */
  isLeftOut?: (data: Readonly<Record<string, unknown>>) => boolean
  /**
   * The recipients, with one delivery each; absent: one delivery in total. An effect keeps its kind: one that gets
   * recipients in a later version also gets another name.
   */
  recipients?: FindRecipients
  /**
   * Performs it, or returns why it is no longer needed; `recipient` is given when there are recipients. Throws
   * `PermanentFailure` when it can never succeed, `OutcomeUnknown` when it may have happened; any other error means
   * that it has not happened yet.
   */
  deliver(cause: StoredEvent, tools: EffectTools, fence: Fence, recipient?: string): Promise<DeliveryOutcome>
}

const rankOfMail: Record<MailKind, number> = { link: 1, notice: 1, invitation: 2, announcement: 3 }

/** Where a delivery of an effect waits; a fan-out waits before its recipients' mails, in another line. */
export function linePlaceOf(effect: Effect, isFanOut: boolean): LinePlace {
  if (isFanOut) return { line: 'other', rank: 0 }
  if (effect.mail === undefined) return { line: effect.line ?? 'other', rank: 1 }
  return { line: effect.mail === 'link' ? 'links' : 'mails', rank: rankOfMail[effect.mail] }
}
