import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import { type EmailHolder, type EmailReservationCommand, emailReservation } from './email-reservation.ts'

/** The accounts that may use each address, unique across the platform. */
export class EmailAddresses {
  readonly #log: CommandLog
  readonly #appSecret: string

  constructor(log: CommandLog, appSecret: string) {
    this.#log = log
    this.#appSecret = appSecret
  }

  /** The holder of an address; undefined when it is free. */
  async holderOf(email: string): Promise<EmailHolder | undefined> {
    return (await this.#log.state(this.#reservationOf(email), emailReservation)).holder
  }

  /** Claims, confirms or releases an address. Repeating a call changes nothing. Throws Refusal 'email-taken'. */
  async reserve(email: string, command: EmailReservationCommand, context: CommandContext): Promise<void> {
    const streams = [this.#reservationOf(email)]
    await this.#log.record(
      { streams, decider: emailReservation, command, companyId: platformCompany, again: true },
      context,
    )
  }

  /** Claims an address that nobody has ever used. Returns false, and writes nothing, if somebody has. */
  async beginClaim(email: string, holder: EmailHolder, context: CommandContext): Promise<boolean> {
    const command = { type: 'claim', holder, abandoned: false } as const
    const stream = this.#reservationOf(email)
    const begun = await this.#log.begin(
      { stream, decider: emailReservation, command, companyId: platformCompany },
      context,
    )
    return begun !== undefined
  }

  /** Confirms a claim that `beginClaim` has just made, without reading it. */
  async confirmBegun(email: string, holder: EmailHolder, context: CommandContext): Promise<void> {
    const { accountId } = holder
    const command = { type: 'confirm', accountId } as const
    const claimed = { holder: { ...holder, claimedAt: context.now, confirmed: false } }
    const begun = await this.#log.begin(
      {
        stream: this.#reservationOf(email),
        known: { state: claimed, revision: 0 },
        decider: emailReservation,
        command,
        companyId: platformCompany,
      },
      context,
    )
    // Another process wrote to it.
    if (!begun) await this.reserve(email, command, context)
  }

  /** Throws Refusal 'email-taken' when another account holds the address; writes nothing. */
  async check(email: string, command: EmailReservationCommand, context: CommandContext): Promise<void> {
    await this.#log.check(
      { streams: [this.#reservationOf(email)], decider: emailReservation, command },
      context,
    )
  }

  #reservationOf(email: string): string {
    return streamOf.emailReservation(emailHash(this.#appSecret, email))
  }
}
