import type { AssignPlan, SaveTeamSettings } from '@rollcall/contracts/company/commands.ts'
import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import type { CompanyProfile } from '@rollcall/contracts/company/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CompanyPort, Registration } from '../kernel/company-port.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog, Recorded } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type CompanyCommand, company } from './company.ts'

const record = (
  log: CommandLog,
  companyId: string,
  command: CompanyCommand,
  context: CommandContext,
): Promise<Recorded> =>
  log.record({ streams: [streamOf.company(companyId)], decider: company, command, companyId }, context)

/** Companies as the other domains ask for them. */
export class Companies implements CompanyPort {
  readonly #log: CommandLog

  constructor(log: CommandLog) {
    this.#log = log
  }

  async register(registration: Registration, context: CommandContext): Promise<void> {
    await record(this.#log, registration.companyId, { type: 'register', ...registration }, context)
  }

  async profile(companyId: string): Promise<CompanyProfile> {
    const state = await this.#log.state(streamOf.company(companyId), company)
    if (state.status === 'none') throw new Refusal('not-found')
    return state.profile
  }
}

export const saveTeamSettings: CommandHandler<typeof SaveTeamSettings> = (body, context, log) => {
  const workingDays = weekdays.filter(day => body.workingDays.includes(day))
  return record(
    log,
    context.actor.companyId,
    { type: 'saveTeamSettings', settings: { ...body, workingDays } },
    context,
  )
}

export const assignPlan: CommandHandler<typeof AssignPlan> = (body, context, log) =>
  record(log, body.companyId, { type: 'assignPlan', planId: body.planId }, context)
