import { MissingPunchOutNoted, MissingPunchOutReminded } from '@rollcall/contracts/attendance/events.ts'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect } from '../kernel/mail/mail-effect.ts'
import { addresseeOf } from '../kernel/people/addressee.ts'
import { companyPost, nameForPost } from '../kernel/slack/slack-post.ts'
import { punchDayAndTime } from './clock-time.ts'

type Missing = typeof MissingPunchOutNoted | typeof MissingPunchOutReminded

/** A mail to the employee, with the way to settle it. */
const mailOf = (name: string, on: Missing, write: (day: string, punchedIn: string) => string[]) =>
  mailEffect(name, on, async (cause, tools) => {
    const data = dataOf<Missing>(on, cause)
    if (!data) return { notNeeded: 'no-event' }
    const { companyId } = cause.metadata
    const { employeeId, workDate, inAt, offsetMinutes } = data
    const reader = addresseeOf(await tools.read(`account-${companyId}_${employeeId}`))
    if (typeof reader === 'string') return { notNeeded: reader }
    const [subject = '', heading = '', ...paragraphs] = write(
      dayInWords(workDate),
      punchDayAndTime({ at: inAt, offsetMinutes }),
    )
    return {
      to: reader,
      subject,
      heading,
      paragraphs: [
        ...paragraphs,
        'To settle it, open that day, choose Propose a correction and enter when you stopped. Your company then approves it.',
      ],
      action: { label: 'Open that day', url: `${tools.publicUrl}/app/my-in-out?day=${workDate}` },
      notes: ['You get this email because it is about your attendance.'],
      notice: { topic: 'attendance', companyId, accountId: employeeId },
    }
  })

const firstMail = mailOf('missing-punch-out-mail', MissingPunchOutNoted, (day, punchedIn) => [
  `Your punch-out of ${day} is missing`,
  'A punch-out is missing',
  `You punched in on ${punchedIn} and have not punched out since.`,
  'The time is not counted until it is settled. You can punch in again as usual.',
])
const secondMail = mailOf('missing-punch-out-reminder-mail', MissingPunchOutReminded, (day, punchedIn) => [
  `Reminder: your punch-out of ${day} is still missing`,
  'A punch-out is still missing',
  `You punched in on ${punchedIn}, and your punch-out is still missing.`,
  'Until it is settled, that time counts 00:00.',
])

const post = companyPost('missing-punch-out', MissingPunchOutNoted, async ({ data, cause, tools }) => {
  const { employeeId, inAt, offsetMinutes } = data
  const person = await nameForPost(cause.metadata.companyId, employeeId, tools)
  if ('notNeeded' in person) return person
  return {
    heading: 'Missing punch-out',
    text: `${person.name} punched in on ${punchDayAndTime({ at: inAt, offsetMinutes })} and has not punched out.`,
  }
})

const reminderPost = companyPost(
  'missing-punch-out-reminder',
  MissingPunchOutReminded,
  async ({ data, cause, tools }) => {
    const { employeeId, workDate } = data
    const person = await nameForPost(cause.metadata.companyId, employeeId, tools)
    if ('notNeeded' in person) return person
    return {
      heading: 'Punch-out still missing',
      text: `${person.name} has not settled the missing punch-out of ${dayInWords(workDate)} yet.`,
    }
  },
)

/**
 * The notifications of a missing punch-out outside the app: a mail to the employee, and a post to the company's
 * channel.
 */
export const missingPunchOutEffects: readonly Effect[] = [firstMail, secondMail, post, reminderPost]
