import { ContactRequested } from '@rollcall/contracts/inquiries/events.ts'
import { mailEach } from '../kernel/mail/mail-each.ts'
import { administrators } from '../kernel/people/audience.ts'

/**
 * Notifies every administrator about a new message from the contact form. The sender and the message stay in Rollcall,
 * where they can be erased.
 */
export const contactRequestedMail = mailEach(
  'contact-requested-mail',
  ContactRequested,
  administrators,
  (_data, publicUrl) => ({
    subject: 'New message from the contact form',
    heading: 'New message from the contact form',
    paragraphs: ['A visitor sent a message. Open it to read it and to see how to reach the sender.'],
    action: { label: 'Open contact requests', url: `${publicUrl}/app/admin/contact-us-requests` },
    notes: ['You get this email because you are an administrator of Rollcall.'],
  }),
)
