import { InquiryReceived } from '@rollcall/contracts/inquiries/events.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { mailEach } from '../kernel/mail/mail-each.ts'
import { administrators } from '../kernel/people/audience.ts'

/**
 * Notifies every administrator about a new sales inquiry. The sender and the text stay in Rollcall, where they can be
 * erased.
 */
export const inquiryReceivedMail = mailEach(
  'inquiry-received-mail',
  InquiryReceived,
  administrators,
  ({ companyName, teamSize, planId }, publicUrl) => ({
    subject: `New sales inquiry: ${companyName}`,
    heading: 'New sales inquiry',
    paragraphs: [
      `${companyName} (${teamSize === 1 ? '1 person' : `${teamSize.toLocaleString('en')} people`}) asks for the ${plans[planId].name} plan.`,
      'Open the inquiry to read the message and to see how to reach the sender.',
    ],
    action: { label: 'Open sales inquiries', url: `${publicUrl}/app/inquiry` },
    notes: ['You get this email because you are an administrator of Rollcall.'],
  }),
)
