import { type AskedDays, runsOn, whyNotIncluded } from '@rollcall/contracts/auditors/access.ts'
import { companyDate } from '@rollcall/contracts/company/dated-settings.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CompanyPort } from '../company/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type AuditorCommand, auditor } from './auditor.ts'
import type { AuditorsPort } from './public.ts'

/** The auditors of companies, from the log. */
export class Auditors implements AuditorsPort {
  readonly #log: CommandLog
  readonly #companies: CompanyPort

  constructor(log: CommandLog, companies: CompanyPort) {
    this.#log = log
    this.#companies = companies
  }

  /** The date in a company's zone; in UTC until it has saved its team settings. */
  async today(companyId: string, now: string): Promise<string> {
    const { history } = await this.#companies.days(companyId)
    return history.length === 0 ? now.slice(0, 10) : companyDate(history, now)
  }

  /** Throws Refusal 'not-found' for an auditor whom the company never invited. */
  async find(companyId: string, auditorId: string) {
    const state = await this.#log.state(streamOf.auditor(companyId, auditorId), auditor)
    if (state.status === 'none') throw new Refusal('not-found')
    return state
  }

  record(
    companyId: string,
    auditorId: string,
    command: AuditorCommand,
    context: CommandContext,
  ): Promise<Appended> {
    const streams = [streamOf.auditor(companyId, auditorId)]
    return this.#log.record({ streams, decider: auditor, command, companyId }, context)
  }

  /** Throws what `record` would throw now; records nothing. */
  check(
    companyId: string,
    auditorId: string,
    command: AuditorCommand,
    context: CommandContext,
  ): Promise<void> {
    const streams = [streamOf.auditor(companyId, auditorId)]
    return this.#log.check({ streams, decider: auditor, command }, context)
  }

  async checkAccess(days: AskedDays | undefined, context: CommandContext): Promise<void> {
    const { companyId, accountId } = context.actor
    const { status, access } = await this.find(companyId, accountId)
    if (status === 'ended' || !runsOn(access, await this.today(companyId, context.now)))
      throw new Refusal('wrong-role', 'Your access to this record has ended.')
    const why = days && whyNotIncluded(access, days)
    if (why) throw new Refusal('wrong-role', why)
  }
}
