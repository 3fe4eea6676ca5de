import type { AnswerContactRequest, ContactUs } from '@rollcall/contracts/inquiries/commands.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import { type ContactRequestCommand, contactRequest } from './contact-request.ts'
import { createRequestIds } from './request-id.ts'

/** What the commands of inquiries use. */
export interface InquiriesNeeds {
  /** The root secret, from which the domain derives its own. */
  appSecret: string
}

const record = (
  log: CommandLog,
  command: ContactRequestCommand,
  context: CommandContext,
): Promise<Appended> =>
  log.record(
    {
      streams: [streamOf.contactRequest(command.requestId)],
      decider: contactRequest,
      command,
      companyId: platformCompany,
    },
    context,
  )

/** Takes a visitor's message. `data` and `message` say whether it was sent or had already arrived. */
export const contactUs = ({
  appSecret,
}: Pick<InquiriesNeeds, 'appSecret'>): CommandHandler<typeof ContactUs> => {
  const idOf = createRequestIds(appSecret)
  return async (form, context, log) => {
    const requestId = idOf(form.email, form.message)
    const recorded = await record(log, { type: 'ask', requestId, ...form }, context)
    // From the log, so that a repeated request gets its first answer.
    const { events } = await log.events(streamOf.contactRequest(requestId))
    const sent = events.some(event => event.metadata.commandId === context.commandId)
    const message = sent ? texts.contactSent : texts.contactAlreadySent
    return { ...recorded, status: 200, data: message, message }
  }
}

export const answerContactRequest =
  (): CommandHandler<typeof AnswerContactRequest> =>
  ({ requestId }, context, log) =>
    record(log, { type: 'answer', requestId }, context)
