import { z } from 'zod'
import { problems } from '../kernel/errors.ts'
import { day, email, id, instant, oneOf, sameEmail, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { maxStreamsInCount } from './count-of-streams.ts'
import { faultKinds } from './faults.ts'

/** How many addresses get a company's heads. */
export const maxHeadRecipients = 5

const notAnAddress = 'Enter an email address, for example audit@example.com'

export const SetHeadRecipients = defineCommand('SetHeadRecipients', {
  summary:
    'Sets the addresses to which each later signed head of the company’s record is mailed, once their owners have agreed. A new address is asked by mail.',
  roles: ['company'],
  schema: z.strictObject({
    addresses: z
      .array(email(notAnAddress, notAnAddress), 'Must be a list of email addresses')
      .max(maxHeadRecipients, `At most ${maxHeadRecipients} addresses`)
      .refine(
        addresses => new Set(addresses.map(sameEmail)).size === addresses.length,
        'Each address only once',
      ),
  }),
})

/** How long the question can be agreed to that is mailed to a new address, in days. */
export const headQuestionDays = 30

const linkInvalid = problems['link-invalid'].title

export const AgreeToHeads = defineCommand('AgreeToHeads', {
  summary:
    'Agrees, with the token of the mail, that a company’s signed heads are mailed to the address, or ends that.',
  roles: ['public'],
  schema: z.strictObject({
    companyId: id,
    recipientId: id,
    token: string({ error: linkInvalid }).min(20, linkInvalid).max(200, linkInvalid),
    agrees: z.boolean('Must be true or false'),
  }),
})

export const NoteRecordFault = defineCommand('NoteRecordFault', {
  summary:
    'For the scheduler: records that the check has found a fault of a company’s record, so that it is told.',
  roles: ['system'],
  schema: z.strictObject({
    companyId: string('Company is required').min(1).max(100),
    kind: oneOf(faultKinds),
    number: z.int().min(0).nullable(),
    last: z.int().min(0).nullable(),
    eventId: string().max(100).nullable(),
    foundAt: instant,
  }),
})

const notHash = 'Must be 16 bytes in base64url'

export const CountStreams = defineCommand('CountStreams', {
  summary:
    'For the scheduler: records how many events streams of a company’s record have, each once a day, so that a part of the record shows where the end of a stream was left out.',
  roles: ['system'],
  schema: z.strictObject({
    companyId: id,
    day: day('Day is required'),
    streams: z
      .array(
        z.tuple(
          [
            string(notHash).regex(/^[\w-]{22}$/, notHash),
            z.int('Must be a number of events').min(1, 'At least 1 event'),
          ],
          'Must be the hash of a stream and its number of events',
        ),
        'Must be a list of streams',
      )
      .min(1, 'At least 1 stream')
      .max(maxStreamsInCount, `At most ${maxStreamsInCount} streams`)
      .refine(
        streams => streams.every(([hash], at) => at === 0 || (streams[at - 1]?.[0] ?? '') < hash),
        'Must be in the order of the hashes, each only once',
      ),
  }),
})
