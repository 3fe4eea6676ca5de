import { dayInWords, monthName } from '@rollcall/contracts/company/format-day.ts'
import { addDays, addMonths } from '@rollcall/contracts/kernel/days.ts'
import { MonthReminded } from '@rollcall/contracts/month-locks/events.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEach } from '../kernel/mail/mail-each.ts'
import type { RecipientGroup } from '../kernel/people/audience.ts'
import { companyPost, nameForPost } from '../kernel/slack/slack-post.ts'

const toTheReminded: RecipientGroup = {
  companyOf: ({ metadata }) => metadata.companyId,
  find: async (cause, _tools, { after, max }) =>
    (dataOf(MonthReminded, cause)?.people ?? [])
      .map(({ employeeId }) => employeeId)
      .filter(employeeId => employeeId > after)
      .sort()
      .slice(0, max),
}

/** A mail to each person, with the dates and the way to settle them. */
export const monthReminderMail = mailEach(
  'month-reminder-mail',
  MonthReminded,
  toTheReminded,
  ({ month, people }, publicUrl, _cause, _tools, recipient) => {
    const dates = people.find(({ employeeId }) => employeeId === recipient)?.workDates
    if (!dates) return { notNeeded: 'not-reminded' }
    const name = monthName(month)
    const from = `${month}-01`
    const to = addDays(`${addMonths(month, 1)}-01`, -1)
    return {
      subject: `Punch-outs of ${name} are missing`,
      heading: `Punch-outs of ${name} are missing`,
      paragraphs: [
        `Your company asks you to settle them before it locks ${name}. Until then, the time of ${listed(dates.map(dayInWords))} counts 00:00.`,
        'Open each day, choose Propose a correction and enter when you stopped. Your company then approves it.',
      ],
      action: {
        label: dates.length === 1 ? 'Open that day' : 'Open your days',
        url:
          dates.length === 1
            ? `${publicUrl}/app/my-in-out?day=${dates[0]}`
            : `${publicUrl}/app/my-in-out?${new URLSearchParams({ from, to })}`,
      },
      notes: ['You get this email because it is about your attendance.'],
    }
  },
  'attendance',
)

/** More people are not named one by one. */
const maxNamed = 5

/** One post for all who were reminded, without the dates. */
export const monthReminderPost = companyPost(
  'month-reminder',
  MonthReminded,
  async ({ data, cause, tools }) => {
    const { companyId } = cause.metadata
    const found = await Promise.all(
      data.people.slice(0, maxNamed).map(({ employeeId }) => nameForPost(companyId, employeeId, tools)),
    )
    const names = found.flatMap(person => ('name' in person ? [person.name] : []))
    if (names.length === 0) return { notNeeded: 'nobody-to-name' }
    const more = data.people.length - Math.min(data.people.length, maxNamed)
    const all = more === 0 ? names : [...names, more === 1 ? '1 more person' : `${more} more people`]
    return {
      heading: 'Punch-outs still missing',
      text: `${listed(all)} ${all.length === 1 && more === 0 ? 'was' : 'were'} reminded of missing punch-outs in ${monthName(data.month)}.`,
    }
  },
)

/** "A", "A and B", "A, B and C". */
const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
