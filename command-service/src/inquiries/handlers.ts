import type {
  CompleteInquiry,
  ContactSales,
  EditInquiry,
  RejectInquiry,
  ReopenInquiry,
} from '@rollcall/contracts/inquiries/commands.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import { type InquiryCommand, inquiry } from './inquiry.ts'

const record = (
  log: CommandLog,
  inquiryId: string,
  command: InquiryCommand,
  context: CommandContext,
): Promise<Appended> =>
  log.record(
    { streams: [streamOf.inquiry(inquiryId)], decider: inquiry, command, companyId: platformCompany },
    context,
  )

/** Takes an inquiry from a visitor or a signed-in company. */
export const contactSales = (): CommandHandler<typeof ContactSales> => async (form, context, log) => {
  const { role, companyId } = context.actor
  const inquiryId = context.newId('inquiry')
  const asking = role === 'company' ? companyId : undefined
  const recorded = await record(
    log,
    inquiryId,
    { type: 'receive', inquiryId, form, companyId: asking },
    context,
  )
  return { ...recorded, id: inquiryId, message: texts.contactSent }
}

export const editInquiry =
  (): CommandHandler<typeof EditInquiry> =>
  ({ inquiryId, ...details }, context, log) =>
    record(log, inquiryId, { type: 'edit', details }, context)

export const completeInquiry =
  (): CommandHandler<typeof CompleteInquiry> =>
  ({ inquiryId }, context, log) =>
    record(log, inquiryId, { type: 'complete' }, context)

export const rejectInquiry =
  (): CommandHandler<typeof RejectInquiry> =>
  ({ inquiryId, reason }, context, log) =>
    record(log, inquiryId, { type: 'reject', reason }, context)

export const reopenInquiry =
  (): CommandHandler<typeof ReopenInquiry> =>
  ({ inquiryId }, context, log) =>
    record(log, inquiryId, { type: 'reopen' }, context)
