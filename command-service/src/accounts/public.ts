import type { CommandContext } from '../kernel/decider.ts'
import type { Appended } from '../kernel/handle-command.ts'
import type { EmailHolder } from './email-reservation.ts'

export { account } from './account.ts'
export { type EmailHolder, emailReservation } from './email-reservation.ts'

/** The part of accounts that other domains use; wired in the list of commands. */
export interface AccountsPort {
  /** Claims an address for an account that is about to be opened. Throws Refusal 'email-taken' (field `email`). */
  claimEmail(email: string, holder: EmailHolder, context: CommandContext): Promise<void>
  /** Throws Refusal 'email-taken' if a claim would be refused now; claims nothing. */
  checkEmail(email: string, holder: EmailHolder, context: CommandContext): Promise<void>
  /** Claims an address that nobody has ever used. Returns false, and writes nothing, if somebody has. */
  beginClaim(email: string, holder: EmailHolder, context: CommandContext): Promise<boolean>
  /** Confirms a claim that `beginClaim` has just made. */
  confirmBegun(email: string, holder: EmailHolder, context: CommandContext): Promise<void>
  /** The holder of an address; undefined when it is free. */
  holderOf(email: string): Promise<EmailHolder | undefined>
  confirmEmail(email: string, accountId: string, context: CommandContext): Promise<void>
  /** Opens an account whose address is claimed, with or without the mail that invites its owner. */
  open(
    person: EmailHolder & { email: string; name: string },
    how: { invite: boolean },
    context: CommandContext,
  ): Promise<void>
  releaseEmail(email: string, accountId: string, context: CommandContext): Promise<void>
  /** Opens an employee's or auditor's account, invites its owner by mail and confirms the claim. */
  invite(person: EmailHolder & { email: string; name: string }, context: CommandContext): Promise<Appended>
  /** Changes the name, and the spelling of the address; keeps the address when `email` is no longer the account's. */
  rename(person: EmailHolder & { email: string; name: string }, context: CommandContext): Promise<Appended>
  /** Changes address and name. An account without a password gets a new invitation at the new address. */
  changeDetails(
    person: EmailHolder & { email: string; name: string; oldEmail: string },
    context: CommandContext,
  ): Promise<Appended>
  /**
   * Claims a new address and mails a link to it. The old address stays valid until the link is opened. Requesting
   * another address withdraws this one; requesting the current address withdraws the request. Throws Refusal
   * 'email-taken' (field `email`).
   */
  requestEmailChange(
    person: EmailHolder & { email: string; name: string },
    context: CommandContext,
  ): Promise<Appended>
  /** Whether log-in requires a second factor of the account. */
  hasTwoFactor(companyId: string, accountId: string): Promise<boolean>
  /** Removes a lost second factor and notifies the owner by mail; does nothing if there is none. */
  resetTwoFactor(companyId: string, accountId: string, context: CommandContext): Promise<Appended>
  block(companyId: string, accountId: string, context: CommandContext): Promise<Appended>
  unblock(companyId: string, accountId: string, context: CommandContext): Promise<Appended>
  /** Closes an account permanently and releases its address. */
  close(companyId: string, accountId: string, email: string, context: CommandContext): Promise<Appended>
}
