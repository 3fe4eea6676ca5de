import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import { hashToken, type LinkPurpose, linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import type { AccountsPort, EmailHolder } from '../kernel/accounts-port.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog, Recorded } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import { type Account, type AccountCommand, account, type NewLink } from './account.ts'
import { type EmailReservationCommand, emailReservation } from './email-reservation.ts'

/** Addresses and accounts together: what log-in, sign-up and the other domains ask for. */
export class Accounts implements AccountsPort {
  readonly #log: CommandLog
  readonly #appSecret: string

  constructor(log: CommandLog, appSecret: string) {
    this.#log = log
    this.#appSecret = appSecret
  }

  /** Who holds an address; undefined when nobody does. */
  async holderOf(email: string): Promise<EmailHolder | undefined> {
    return (await this.#log.state(this.#reservationOf(email), emailReservation)).holder
  }

  find(holder: EmailHolder): Promise<Account> {
    return this.#log.state(streamOf.account(holder.companyId, holder.accountId), account)
  }

  /** Records a command on one account. Throws the decider's Refusal. */
  act(
    holder: Pick<EmailHolder, 'companyId' | 'accountId'>,
    command: AccountCommand,
    context: CommandContext,
  ): Promise<Recorded> {
    const stream = streamOf.account(holder.companyId, holder.accountId)
    return this.#log.record(
      { streams: [stream], decider: account, command, companyId: holder.companyId },
      context,
    )
  }

  /** A link for a mail, whose token can be made again from the event's id alone. */
  newLink(purpose: LinkPurpose, context: CommandContext): NewLink {
    const eventId = context.newId(purpose)
    return { eventId, tokenHash: hashToken(linkToken(this.#appSecret, eventId, purpose)) }
  }

  async claimEmail(email: string, holder: EmailHolder, context: CommandContext): Promise<void> {
    const present = await this.holderOf(email)
    const abandoned = present !== undefined && !(await this.find(present)).opened
    await this.#reserve(email, { type: 'claim', holder, abandoned }, context)
  }

  async confirmEmail(email: string, accountId: string, context: CommandContext): Promise<void> {
    await this.#reserve(email, { type: 'confirm', accountId }, context)
  }

  async releaseEmail(email: string, accountId: string, context: CommandContext): Promise<void> {
    await this.#reserve(email, { type: 'release', accountId }, context)
  }

  async invite(
    person: EmailHolder & { email: string; name: string },
    context: CommandContext,
  ): Promise<Recorded> {
    const { accountId, companyId, role, email, name } = person
    const link = this.newLink('invitation', context)
    const recorded = await this.act(
      person,
      { type: 'invite', accountId, companyId, role, email, name, link },
      context,
    )
    await this.confirmEmail(email, accountId, context)
    return recorded
  }

  async changeDetails(
    person: EmailHolder & { email: string; name: string; oldEmail: string },
    context: CommandContext,
  ): Promise<Recorded> {
    const { accountId, email, name, oldEmail } = person
    const link = this.newLink('invitation', context)
    const recorded = await this.act(person, { type: 'changeDetails', email, name, link }, context)
    if (this.#reservationOf(email) !== this.#reservationOf(oldEmail)) {
      await this.confirmEmail(email, accountId, context)
      await this.releaseEmail(oldEmail, accountId, context)
    }
    return recorded
  }

  block(companyId: string, accountId: string, context: CommandContext): Promise<Recorded> {
    return this.act({ companyId, accountId }, { type: 'block' }, context)
  }

  unblock(companyId: string, accountId: string, context: CommandContext): Promise<Recorded> {
    return this.act({ companyId, accountId }, { type: 'unblock' }, context)
  }

  async close(
    companyId: string,
    accountId: string,
    email: string,
    context: CommandContext,
  ): Promise<Recorded> {
    const recorded = await this.act({ companyId, accountId }, { type: 'close' }, context).catch(
      ignoreMissingAccount,
    )
    await this.releaseEmail(email, accountId, context)
    return recorded
  }

  #reservationOf(email: string): string {
    return streamOf.emailReservation(emailHash(this.#appSecret, email))
  }

  async #reserve(email: string, command: EmailReservationCommand, context: CommandContext): Promise<void> {
    await this.#log.record(
      {
        streams: [this.#reservationOf(email)],
        decider: emailReservation,
        command,
        companyId: platformCompany,
        again: true,
      },
      context,
    )
  }
}

/** An employee whose account was never opened can be deleted all the same. */
function ignoreMissingAccount(error: unknown): Recorded {
  if (error instanceof Refusal && error.code === 'link-invalid') return { position: '0', revision: -1 }
  throw error
}
