import type { AskedDays } from '@rollcall/contracts/auditors/access.ts'
import type { CommandContext } from '../kernel/decider.ts'

/** The part of auditors that other domains use; wired in the list of commands. */
export interface AuditorsPort {
  /**
   * Throws Refusal 'wrong-role' when the access of the sender, an auditor, has ended or does not include these days of a
   * person. `days` undefined: only the access itself.
   */
  checkAccess(days: AskedDays | undefined, context: CommandContext): Promise<void>
}
