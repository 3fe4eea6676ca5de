import { hashToken, type LinkPurpose, linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { NewLink } from './account.ts'
import { recoveryCodes, recoveryHash } from './recovery-codes.ts'

/** What is made of the installation's secret for accounts; the log keeps only hashes of it. */
export class AccountSecrets {
  readonly #appSecret: string

  constructor(appSecret: string) {
    this.#appSecret = appSecret
  }

  /**
   * A link for a mail to the owner of an account, whose token can be made again from the event's id alone. One command
   * makes another one for each account.
   */
  newLink(purpose: LinkPurpose, accountId: string, context: CommandContext): NewLink {
    const eventId = context.newId(`${purpose}:${accountId}`)
    return { eventId, tokenHash: hashToken(linkToken(this.#appSecret, eventId, purpose)) }
  }

  /** Recovery codes for who sends a command, and what the log keeps of them. */
  newRecoveryCodes({ commandId, actor }: CommandContext): { codes: string[]; hashes: string[] } {
    const codes = recoveryCodes(this.#appSecret, commandId)
    return { codes, hashes: codes.map(code => this.recoveryHash(actor.accountId, code)) }
  }

  recoveryHash(accountId: string, code: string): string {
    return recoveryHash(this.#appSecret, accountId, code)
  }
}
