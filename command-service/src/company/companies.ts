import { type CompanyDays, companyDaysAfter, noDays } from '@rollcall/contracts/company/company-days.ts'
import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { KnownStates } from '@rollcall/contracts/kernel/known-states.ts'
import type { PlanSince } from '@rollcall/contracts/plans/plan-history.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { knownStates } from '../kernel/known-states.ts'
import { streamOf } from '../kernel/streams.ts'
import { type CompanyCommand, company } from './company.ts'
import { planHistory } from './plan-history.ts'
import type { CompanyPort, CompanyStanding, Registration } from './public.ts'

/** Decides on the company's own stream. Throws the decider's Refusal. */
export const recordOn = (
  log: CommandLog,
  companyId: string,
  command: CompanyCommand,
  context: CommandContext,
): Promise<Appended> =>
  log.record({ streams: [streamOf.company(companyId)], decider: company, command, companyId }, context)

const daysKnown = knownStates({
  initial: noDays,
  evolve: (days: CompanyDays, event: CompanyEvent & DatedEvent) =>
    companyDaysAfter(days, event, decidedAt(event)),
})

/** Companies, as the other domains use them. */
export class Companies implements CompanyPort {
  readonly #log: CommandLog

  constructor(log: CommandLog) {
    this.#log = log
  }

  async register(registration: Registration, context: CommandContext): Promise<void> {
    await recordOn(this.#log, registration.companyId, { type: 'register', ...registration }, context)
  }

  async profile(companyId: string): Promise<CompanyProfile> {
    const state = await this.#log.state(streamOf.company(companyId), company)
    if (state.status === 'none') throw new Refusal('not-found')
    return state.profile
  }

  async standing(companyId: string): Promise<CompanyStanding | undefined> {
    const { state, position } = await this.#log.stateAt(streamOf.company(companyId), company)
    if (state.status === 'none') return undefined
    const { profile, blocked, twoFactorRequired, settings, days, sessionsValidAfter } = state
    const { zone, missingAfterHours } = settings ?? {}
    const { weeks } = days
    return {
      profile,
      blocked,
      twoFactorRequired,
      zone,
      missingAfterHours,
      weeks,
      sessionsValidAfter,
      position,
    }
  }

  async settings(companyId: string): Promise<TeamSettings | undefined> {
    const state = await this.#log.state(streamOf.company(companyId), company)
    return state.status === 'registered' ? state.settings : undefined
  }

  async days(companyId: string): Promise<CompanyDays> {
    const state = await this.#log.state(streamOf.company(companyId), company)
    return state.status === 'registered' ? state.days : noDays
  }

  async daysKnown(companyId: string): Promise<KnownStates<CompanyDays>> {
    return (await this.#log.state(streamOf.company(companyId), daysKnown)).toArray()
  }

  plans(companyId: string): Promise<readonly PlanSince[]> {
    return this.#log.state(streamOf.company(companyId), planHistory)
  }

  async requiresTwoFactor(companyId: string): Promise<boolean> {
    const state = await this.#log.state(streamOf.company(companyId), company)
    return state.status === 'registered' && state.twoFactorRequired
  }

  changeEmail(companyId: string, email: string, context: CommandContext): Promise<Appended> {
    const streams = [streamOf.company(companyId)]
    const command: CompanyCommand = { type: 'changeEmail', email }
    return this.#log.record({ streams, decider: company, command, companyId, again: true }, context)
  }
}
