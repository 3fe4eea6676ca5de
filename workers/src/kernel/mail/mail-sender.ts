import type { Fence } from '../fence.ts'
import type { Message } from './message.ts'

/** A way to send mails. */
export interface MailSender {
  /** The sender of the mails, as "Name <address>". */
  readonly from: string
  /**
   * Sends the message. Throws `PermanentFailure` when it was permanently refused, `OutcomeUnknown` when it may have
   * been accepted, `ClaimLost` when another process has the delivery; any other error: it was not accepted.
   */
  send(message: Message, fence: Fence): Promise<void>
}
