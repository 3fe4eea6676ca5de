import type { RetryReadModel, SkipPoisonEvent } from '@rollcall/contracts/company/read-model-commands.ts'
import { readModelStream } from '@rollcall/contracts/company/read-model-events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { platformCompany } from '../kernel/streams.ts'
import type { CompanyNeeds } from './needs.ts'
import { type ReadModelCommand, readModelActs } from './read-model-acts.ts'

const record = (log: CommandLog, command: ReadModelCommand, context: CommandContext): Promise<Appended> =>
  log.record(
    { streams: [readModelStream], decider: readModelActs, command, companyId: platformCompany },
    context,
  )

/** Refuses as 'not-found' when the company is not set aside there. */
export const retryReadModel =
  ({ findSetAside }: Pick<CompanyNeeds, 'findSetAside'>): CommandHandler<typeof RetryReadModel> =>
  async (body, context, log) => {
    if (!(await findSetAside(body))) throw new Refusal('not-found')
    return record(log, { type: 'retry', ...body, byId: context.actor.accountId }, context)
  }

/** Refuses as 'not-found' unless it is the event that has set the company aside there. */
export const skipPoisonEvent =
  ({ findSetAside }: Pick<CompanyNeeds, 'findSetAside'>): CommandHandler<typeof SkipPoisonEvent> =>
  async (body, context, log) =>
    log.once(readModelStream, context, async () => {
      const found = await findSetAside(body)
      if (found?.eventId !== body.eventId) throw new Refusal('not-found')
      const { eventType, reason } = found
      return record(log, { type: 'skip', ...body, eventType, reason, byId: context.actor.accountId }, context)
    })
