import { type AccountLinkPurpose, hashToken, linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { NewLink } from './account.ts'
import { recoveryCodes, recoveryHash } from './recovery-codes.ts'

/** The secrets made from the installation's account secret. The log keeps only hashes of them. */
export class AccountSecrets {
  readonly #appSecret: string

  constructor(appSecret: string) {
    this.#appSecret = appSecret
  }

  /**
   * A link for a mail to an account's owner. Its token can be made again from the event's id. One command makes a
   * different link for each account.
   */
  newLink(purpose: AccountLinkPurpose, accountId: string, context: CommandContext): NewLink {
    const eventId = context.newId(`${purpose}:${accountId}`)
    return { eventId, tokenHash: hashToken(linkToken(this.#appSecret, eventId, purpose)) }
  }

  /** Recovery codes for the sender of a command, and their hashes for the log. */
  newRecoveryCodes({ commandId, actor }: CommandContext): { codes: string[]; hashes: string[] } {
    const codes = recoveryCodes(this.#appSecret, commandId)
    return { codes, hashes: codes.map(code => this.recoveryHash(actor.accountId, code)) }
  }

  recoveryHash(accountId: string, code: string): string {
    return recoveryHash(this.#appSecret, accountId, code)
  }
}
