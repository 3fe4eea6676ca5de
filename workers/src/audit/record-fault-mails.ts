import { RecordFaultNoted } from '@rollcall/contracts/audit/events.ts'
import { type Fault, sentenceOf } from '@rollcall/contracts/audit/faults.ts'
import { mailEach } from '../kernel/mail/mail-each.ts'
import { administrators, companyAccounts } from '../kernel/people/audience.ts'

/** What is certain, from the data of the event. */
const certain = ({
  number,
  last,
  ...fault
}: Omit<Fault, 'number' | 'last'> & { number: number | null; last: number | null }) =>
  `${sentenceOf({ ...fault, number: number ?? undefined, last: last ?? undefined })}.`

/** Tells a company that its record is not what was recorded. It cannot be switched off. */
export const recordFaultMail = mailEach(
  'record-fault-mail',
  RecordFaultNoted,
  companyAccounts,
  (fault, publicUrl) => ({
    subject: 'Your record does not verify',
    heading: 'Your record does not verify',
    paragraphs: [
      'Rollcall compares your company’s record with its hashes and signed heads all the time. It has found a difference.',
      certain({ ...fault, eventId: fault.eventId ?? undefined }),
      'Keep this email. Export the evidence before anything else is changed, and compare it with heads that you or others have kept.',
    ],
    action: { label: 'Open the audit', url: `${publicUrl}/app/audit` },
    notes: [
      'You get this email because you are responsible for your company’s record. It cannot be switched off.',
    ],
  }),
)

/** Tells every administrator, who may be able to say what was done to the database. */
export const recordFaultAdminMail = mailEach(
  'record-fault-admin-mail',
  RecordFaultNoted,
  administrators,
  (fault, publicUrl) => ({
    subject: 'The record of a company does not verify',
    heading: 'The record of a company does not verify',
    paragraphs: [
      `The check of the record has found a difference in the record of company ${fault.companyId}.`,
      certain({ ...fault, eventId: fault.eventId ?? undefined }),
      'It was made outside of Rollcall, by whoever can write to its database. Keep the database and its backups as they are until it is explained.',
    ],
    action: { label: 'Open the dashboard', url: `${publicUrl}/app/dashboard` },
    notes: ['You get this email because you are an administrator of Rollcall.'],
  }),
)
