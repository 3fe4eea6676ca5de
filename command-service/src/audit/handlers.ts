import type { AgreeToHeads, NoteRecordFault, SetHeadRecipients } from '@rollcall/contracts/audit/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { isLinkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { streamOf } from '../kernel/streams.ts'
import { headRecipients } from './head-recipients.ts'
import { recordFaults } from './record-faults.ts'

/** What the commands of the audit use. */
export interface AuditNeeds {
  /** The root secret, from which the tokens of mailed links follow. */
  appSecret: string
}

export const noteRecordFault = (): CommandHandler<typeof NoteRecordFault> => (fault, context, log) => {
  const { companyId } = fault
  const streams = [streamOf.recordFaults(companyId)]
  const command = { type: 'note', ...fault } as const
  return log.record({ streams, decider: recordFaults, command, companyId }, context)
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
  ({ appSecret }: AuditNeeds): CommandHandler<typeof AgreeToHeads> =>
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
