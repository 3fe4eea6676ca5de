import type {
  AgreeToHeads,
  CountStreams,
  NoteRecordFault,
  SetHeadRecipients,
} from '@rollcall/contracts/audit/commands.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { isLinkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import type { CompanyPort } from '../company/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { headRecipients } from './head-recipients.ts'
import { recordCounts } from './record-counts.ts'
import { recordFaults } from './record-faults.ts'

/** What the commands of the audit use. */
export interface AuditNeeds {
  /** The root secret, from which the tokens of mailed links follow. */
  appSecret: string
  companies: CompanyPort
}

export const noteRecordFault = (): CommandHandler<typeof NoteRecordFault> => (fault, context, log) => {
  const { companyId } = fault
  const streams = [streamOf.recordFaults(companyId)]
  const command = { type: 'note', ...fault } as const
  return log.record({ streams, decider: recordFaults, command, companyId }, context)
}

/** How many days before a count the one before it is looked for. */
const daysBack = 31

/** The counts are in streams by day, so that no decision reads more than three of them. */
export const countStreams =
  ({ companies }: Pick<AuditNeeds, 'companies'>): CommandHandler<typeof CountStreams> =>
  async (body, context, log) => {
    const { companyId, day } = body
    if (!(await companies.standing(companyId))) throw new Refusal('not-found')
    const ofDay = streamOf.recordCounts(companyId, day)
    const ofNext = streamOf.recordCounts(companyId, addDays(day, 1))
    const streams = [...(await streamBefore(log, companyId, day)), ofDay, ofNext]
    const command = { type: 'count', ...body } as const
    return log.record({ streams, decider: recordCounts, command, companyId, target: () => ofDay }, context)
  }

/** The stream of the last count before a day; none: no such stream. */
async function streamBefore(log: CommandLog, companyId: string, day: string): Promise<string[]> {
  for (let back = 1; back <= daysBack; back += 1) {
    const stream = streamOf.recordCounts(companyId, addDays(day, -back))
    if ((await log.newestOf([stream])) !== '0') return [stream]
  }
  return []
}

export const setHeadRecipients =
  (): CommandHandler<typeof SetHeadRecipients> =>
  ({ addresses }, context, log) => {
    const { companyId } = context.actor
    const streams = [streamOf.headRecipients(companyId)]
    const command = { type: 'set', companyId, addresses } as const
    return log.record({ streams, decider: headRecipients, command, companyId }, context)
  }

/** The token follows from the recipient's id, which only the mail to this address and the sealed list have. */
export const agreeToHeads =
  ({ appSecret }: Pick<AuditNeeds, 'appSecret'>): CommandHandler<typeof AgreeToHeads> =>
  async ({ token, ...answer }, context, log) => {
    const { companyId, recipientId, agrees } = answer
    if (!isLinkToken(token, appSecret, recipientId, 'heads')) throw new Refusal('link-invalid')
    const streams = [streamOf.headRecipients(companyId)]
    const command = { type: 'answer', ...answer } as const
    const recorded = await log.record({ streams, decider: headRecipients, command, companyId }, context)
    const message = agrees
      ? 'You get each signed head by email from now on, at most one a day.'
      : 'You get no more emails about these heads.'
    return { ...recorded, message }
  }
