import { MissingPunchOutNoted } from '@rollcall/contracts/attendance/events.ts'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect } from '../kernel/mail/mail-effect.ts'
import { addresseeOf } from '../kernel/people/addressee.ts'
import { companyPost, nameForPost } from '../kernel/slack/slack-post.ts'
import { punchTime } from './clock-time.ts'

/** The reminder to the employee. */
const reminder = mailEffect('missing-punch-out-mail', MissingPunchOutNoted, async (cause, tools) => {
  const data = dataOf(MissingPunchOutNoted, cause)
  if (!data) return { notNeeded: 'no-event' }
  const { companyId } = cause.metadata
  const { employeeId, workDate, inAt, offsetMinutes } = data
  const reader = addresseeOf(await tools.read(`account-${companyId}_${employeeId}`))
  if (typeof reader === 'string') return { notNeeded: reader }
  const punchedIn = punchTime({ at: inAt, offsetMinutes })
  return {
    to: reader,
    subject: `Your punch-out of ${dayInWords(workDate)} is missing`,
    heading: 'A punch-out is missing',
    paragraphs: [
      `You punched in on ${dayInWords(workDate)} at ${punchedIn} and have not punched out since.`,
      'The time is not counted until it is settled. You can punch in again as usual.',
    ],
    action: { label: 'Open your in/out record', url: `${tools.publicUrl}/app/my-in-out` },
    notes: ['You get this email because it is about your attendance.'],
    notice: { topic: 'attendance', companyId, accountId: employeeId },
  }
})

const post = companyPost('missing-punch-out', MissingPunchOutNoted, async ({ data, cause, tools }) => {
  const { employeeId, workDate, inAt, offsetMinutes } = data
  const person = await nameForPost(cause.metadata.companyId, employeeId, tools)
  if ('notNeeded' in person) return person
  return {
    heading: 'Missing punch-out',
    text: `${person.name} punched in on ${dayInWords(workDate)} at ${punchTime({ at: inAt, offsetMinutes })} and has not punched out.`,
  }
})

/**
 * The notifications of a missing punch-out outside the app: a mail to the employee, and a post to the company's
 * channel.
 */
export const missingPunchOutEffects: readonly Effect[] = [reminder, post]
