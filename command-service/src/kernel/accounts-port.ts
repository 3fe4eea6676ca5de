import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { CommandContext } from './decider.ts'
import type { Recorded } from './handle-command.ts'

/** Whose address it is, as the reservation says. */
export interface EmailHolder {
  accountId: string
  companyId: string
  role: Role
}

/** What other domains may ask of accounts; wired in the list of commands. */
export interface AccountsPort {
  /** Claims an address for an account about to be opened. Throws Refusal 'email-taken' (field `email`). */
  claimEmail(email: string, holder: EmailHolder, context: CommandContext): Promise<void>
  /** Throws Refusal 'email-taken' where a claim would be refused now; claims nothing. */
  checkEmail(email: string, holder: EmailHolder, context: CommandContext): Promise<void>
  releaseEmail(email: string, accountId: string, context: CommandContext): Promise<void>
  /** Opens an employee's or auditor's account, invites its owner by mail and confirms the claim. */
  invite(person: EmailHolder & { email: string; name: string }, context: CommandContext): Promise<Recorded>
  /** Changes the name, and the spelling of the address; where `email` is not the account's address any more it stays. */
  rename(person: EmailHolder & { email: string; name: string }, context: CommandContext): Promise<Recorded>
  /** Changes address and name; somebody who has no password yet is invited anew at the new address. */
  changeDetails(
    person: EmailHolder & { email: string; name: string; oldEmail: string },
    context: CommandContext,
  ): Promise<Recorded>
  /**
   * Claims a new address and mails a link to it: it counts once that is opened; until then the old one does. Asking
   * for another gives the one before up, asking for the present one gives up what was asked for. Throws Refusal 'email-taken' (field `email`).
   */
  requestEmailChange(
    person: EmailHolder & { email: string; name: string },
    context: CommandContext,
  ): Promise<Recorded>
  /** Whether log-in asks the account for a second factor. */
  hasTwoFactor(companyId: string, accountId: string): Promise<boolean>
  /** Takes the second factor from an account whose owner lost it, who is told by mail; nothing where there is none. */
  resetTwoFactor(companyId: string, accountId: string, context: CommandContext): Promise<Recorded>
  block(companyId: string, accountId: string, context: CommandContext): Promise<Recorded>
  unblock(companyId: string, accountId: string, context: CommandContext): Promise<Recorded>
  /** Closes an account for good and frees its address. */
  close(companyId: string, accountId: string, email: string, context: CommandContext): Promise<Recorded>
}
