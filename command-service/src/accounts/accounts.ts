import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type AccountCommand, account } from './account.ts'
import { AccountSecrets } from './account-secrets.ts'
import { type Account, usesAddress } from './account-state.ts'
import { EmailAddresses } from './email-addresses.ts'
import type { AccountsPort, EmailHolder } from './public.ts'

/** The account that is meant. */
type Whose = Pick<EmailHolder, 'companyId' | 'accountId'>

/** Addresses and accounts together, for log-in, sign-up and the other domains. */
export class Accounts implements AccountsPort {
  readonly #log: CommandLog
  readonly #addresses: EmailAddresses
  readonly secrets: AccountSecrets

  constructor(log: CommandLog, appSecret: string) {
    this.#log = log
    this.#addresses = new EmailAddresses(log, appSecret)
    this.secrets = new AccountSecrets(appSecret)
  }

  /** The holder of an address; undefined when it is free. */
  holderOf(email: string): Promise<EmailHolder | undefined> {
    return this.#addresses.holderOf(email)
  }

  async find(whose: Whose): Promise<Account> {
    return (await this.findAt(whose)).account
  }

  /** An account, and the position up to which it is known. */
  async findAt({ companyId, accountId }: Whose): Promise<{ account: Account; known: string }> {
    const { state, position } = await this.#log.stateAt(streamOf.account(companyId, accountId), account)
    return { account: state, known: position }
  }

  /** Records a command on one account. Throws the decider's Refusal. */
  act({ companyId, accountId }: Whose, command: AccountCommand, context: CommandContext): Promise<Appended> {
    const streams = [streamOf.account(companyId, accountId)]
    return this.#log.record({ streams, decider: account, command, companyId }, context)
  }

  /** Uses a code for log-in. Throws Refusal 'wrong-code', also when the same command sends a code twice. */
  useSecondFactor(
    { companyId, accountId, role }: Account,
    code: string,
    context: CommandContext,
  ): Promise<Appended> {
    const hash = this.secrets.recoveryHash(accountId, code)
    const command = { type: 'useSecondFactor', code, recoveryHash: hash } as const
    const streams = [streamOf.account(companyId, accountId)]
    return this.#log.record(
      { streams, decider: account, command, companyId, again: true },
      { ...context, actor: { ...context.actor, accountId, companyId, role } },
    )
  }

  async claimEmail(email: string, holder: EmailHolder, context: CommandContext): Promise<void> {
    await this.#addresses.reserve(email, await this.#claim(email, holder, context), context)
  }

  async checkEmail(email: string, holder: EmailHolder, context: CommandContext): Promise<void> {
    await this.#addresses.check(email, await this.#claim(email, holder, context), context)
  }

  async #claim(email: string, holder: EmailHolder, context: CommandContext) {
    const present = await this.holderOf(email)
    const abandoned = present !== undefined && !usesAddress(await this.find(present), email, context.now)
    return { type: 'claim', holder, abandoned } as const
  }

  confirmEmail(email: string, accountId: string, context: CommandContext): Promise<void> {
    return this.#addresses.reserve(email, { type: 'confirm', accountId }, context)
  }

  releaseEmail(email: string, accountId: string, context: CommandContext): Promise<void> {
    return this.#addresses.reserve(email, { type: 'release', accountId }, context)
  }

  async invite(
    person: EmailHolder & { email: string; name: string },
    context: CommandContext,
  ): Promise<Appended> {
    const { accountId, companyId, role, email, name } = person
    const link = this.secrets.newLink('invitation', accountId, context)
    const recorded = await this.act(
      person,
      { type: 'invite', accountId, companyId, role, email, name, link },
      context,
    )
    await this.confirmEmail(email, accountId, context)
    return recorded
  }

  async beginClaim(email: string, holder: EmailHolder, context: CommandContext): Promise<boolean> {
    return this.#addresses.beginClaim(email, holder, context)
  }

  async confirmBegun(email: string, holder: EmailHolder, context: CommandContext): Promise<void> {
    return this.#addresses.confirmBegun(email, holder, context)
  }

  async open(
    person: EmailHolder & { email: string; name: string },
    { invite }: { invite: boolean },
    context: CommandContext,
  ): Promise<void> {
    const { accountId, companyId, role, email, name } = person
    const whose = { accountId, companyId, role, email, name }
    const link = this.secrets.newLink('invitation', accountId, context)
    const command: AccountCommand = invite ? { type: 'invite', ...whose, link } : { type: 'open', ...whose }
    const stream = streamOf.account(companyId, accountId)
    const begun = await this.#log.begin({ stream, decider: account, command, companyId }, context)
    if (!begun) await this.act(person, command, context)
  }

  rename(person: EmailHolder & { email: string; name: string }, context: CommandContext): Promise<Appended> {
    const { email, name } = person
    return this.act(person, { type: 'rename', email, name }, context)
  }

  async changeDetails(
    person: EmailHolder & { email: string; name: string; oldEmail: string },
    context: CommandContext,
  ): Promise<Appended> {
    const { accountId, email, name, oldEmail } = person
    const link = this.secrets.newLink('invitation', accountId, context)
    const recorded = await this.act(person, { type: 'changeDetails', email, name, link }, context)
    if (sameEmail(email) !== sameEmail(oldEmail)) await this.confirmEmail(email, accountId, context)
    await this.#releaseGivenUp(person, context)
    return recorded
  }

  async requestEmailChange(
    person: EmailHolder & { email: string; name: string },
    context: CommandContext,
  ): Promise<Appended> {
    const { email } = person
    await this.claimEmail(email, person, context)
    const link = this.secrets.newLink('verify', person.accountId, context)
    const recorded = await this.act(person, { type: 'requestEmailChange', email, link }, context)
    await this.#releaseGivenUp(person, context)
    return recorded
  }

  /** Records a command that withdraws a requested address and frees it. Throws the decider's Refusal. */
  async actAndFreeAddress(whose: Whose, command: AccountCommand, context: CommandContext): Promise<Appended> {
    const recorded = await this.act(whose, command, context)
    await this.#releaseGivenUp(whose, context)
    return recorded
  }

  async hasTwoFactor(companyId: string, accountId: string): Promise<boolean> {
    return (await this.find({ companyId, accountId })).twoFactor.secret !== undefined
  }

  resetTwoFactor(companyId: string, accountId: string, context: CommandContext): Promise<Appended> {
    return this.act({ companyId, accountId }, { type: 'resetTwoFactor' }, context)
  }

  block(companyId: string, accountId: string, context: CommandContext): Promise<Appended> {
    return this.act({ companyId, accountId }, { type: 'block' }, context)
  }

  unblock(companyId: string, accountId: string, context: CommandContext): Promise<Appended> {
    return this.act({ companyId, accountId }, { type: 'unblock' }, context)
  }

  async close(
    companyId: string,
    accountId: string,
    email: string,
    context: CommandContext,
  ): Promise<Appended> {
    const recorded = await this.act({ companyId, accountId }, { type: 'close' }, context).catch(
      ignoreMissingAccount,
    )
    await this.releaseEmail(email, accountId, context)
    await this.#releaseGivenUp({ companyId, accountId }, context)
    return recorded
  }

  /** Frees addresses that the account no longer uses. After an interruption the next call completes it. */
  async #releaseGivenUp(whose: Whose, context: CommandContext): Promise<void> {
    const { opened, closed, email, pending, givenUp } = await this.find(whose)
    if (!opened) return
    const own = [email, pending?.email ?? email].map(sameEmail)
    const free = new Set(givenUp.map(sameEmail))
    for (const address of own) {
      if (closed) free.add(address)
      else free.delete(address)
    }
    for (const address of free) await this.releaseEmail(address, whose.accountId, context)
  }
}

/** An employee whose account was never opened can still be deleted. */
function ignoreMissingAccount(error: unknown): Appended {
  if (error instanceof Refusal && error.code === 'link-invalid') return { position: '0', revision: -1 }
  throw error
}
