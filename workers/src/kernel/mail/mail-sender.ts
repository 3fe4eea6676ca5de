import type { Fence } from '../fence.ts'
import type { Message } from './message.ts'

/** A way out for mails. */
export interface MailSender {
  /** Who the mails come from, as "Name <address>". */
  readonly from: string
  /**
   * Hands the message over. Throws `PermanentFailure` when it was refused for good, `OutcomeUnknown` when it may
   * have been taken, `ClaimLost` when another process has the delivery; any other error: it was not taken.
   */
  send(message: Message, fence: Fence): Promise<void>
}
