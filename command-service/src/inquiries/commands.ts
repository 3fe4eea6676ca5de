import {
  AnswerContactRequest,
  CompleteInquiry,
  ContactSales,
  ContactUs,
  EditInquiry,
  RejectInquiry,
  ReopenInquiry,
} from '@rollcall/contracts/inquiries/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { hour, perDay, perDayOn } from '../kernel/limits.ts'
import { contactRequest } from './contact-request.ts'
import { answerContactRequest, contactUs, type InquiriesNeeds } from './contact-request-handlers.ts'
import { completeInquiry, contactSales, editInquiry, rejectInquiry, reopenInquiry } from './handlers.ts'
import { inquiry } from './inquiry.ts'

const onInquiry = perDayOn('inquiryId')

/** The commands of inquiries: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: InquiriesNeeds): readonly CommandEntry[] => [
  command(ContactUs, contactUs(needs), {
    writes: [contactRequest],
    limit: { perIp: 30, perEmail: 10, seconds: hour },
  }),
  command(AnswerContactRequest, answerContactRequest(), {
    writes: [contactRequest],
    perDay: perDayOn('requestId'),
  }),
  command(ContactSales, contactSales(), {
    writes: [inquiry],
    limit: { perIp: 30, perEmail: 10, seconds: hour },
    perDay,
  }),
  command(EditInquiry, editInquiry(), { writes: [inquiry], perDay: onInquiry }),
  command(CompleteInquiry, completeInquiry(), { writes: [inquiry], perDay: onInquiry }),
  command(RejectInquiry, rejectInquiry(), { writes: [inquiry], perDay: onInquiry }),
  command(ReopenInquiry, reopenInquiry(), { writes: [inquiry], perDay: onInquiry }),
]
