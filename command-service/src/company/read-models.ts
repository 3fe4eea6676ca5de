import type { RetryReadModel, SkipPoisonEvent } from '@rollcall/contracts/company/read-model-commands.ts'
import { readModelStream } from '@rollcall/contracts/company/read-model-stream.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Pool } from 'pg'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog, Recorded } from '../kernel/handle-command.ts'
import { platformCompany } from '../kernel/streams.ts'
import { type ReadModelCommand, readModelActs } from './read-model-acts.ts'

const record = (log: CommandLog, command: ReadModelCommand, context: CommandContext): Promise<Recorded> =>
  log.record(
    { streams: [readModelStream], decider: readModelActs, command, companyId: platformCompany },
    context,
  )

/** Refuses as 'not-found' when the company is not set aside there. */
export const retryReadModel =
  (find: FindSetAside): CommandHandler<typeof RetryReadModel> =>
  async (body, context, log) => {
    if (!(await find(body))) throw new Refusal('not-found')
    return record(log, { type: 'retry', ...body, byId: context.actor.accountId }, context)
  }

/** Refuses as 'not-found' unless it is the event that has set the company aside there. */
export const skipPoisonEvent =
  (find: FindSetAside): CommandHandler<typeof SkipPoisonEvent> =>
  async (body, context, log) =>
    log.once(readModelStream, context, async () => {
      const found = await find(body)
      if (found?.eventId !== body.eventId) throw new Refusal('not-found')
      const { eventType, reason } = found
      return record(log, { type: 'skip', ...body, eventType, reason, byId: context.actor.accountId }, context)
    })

/** The event that has set a company aside in a read model, and why; undefined: the company is not set aside there. */
export type FindSetAside = (trouble: {
  /** As the tools name it, such as attendance-days. */
  readModel: string
  companyId: string
}) => Promise<{ eventId: string; eventType: string; reason: string } | undefined>

/** Looks into the projector's own record, because no stream tells what a projector cannot take. */
export const createFindSetAside =
  (pool: Pool): FindSetAside =>
  async ({ readModel, companyId }) => {
    const { rows } = await pool.query<{ eventId: string; eventType: string; reason: string }>(
      `select event_id as "eventId", type as "eventType", sentence as reason
         from read.set_aside where projection = $1 and company_id = $2`,
      [readModel.replaceAll('-', '_'), companyId],
    )
    return rows[0]
  }
