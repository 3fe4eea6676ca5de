import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { weekInWords } from '@rollcall/contracts/company/week-words.ts'
import { WeekChangeTold } from '@rollcall/contracts/employees/events.ts'
import type { WeekTold } from '@rollcall/contracts/employees/week-told.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect } from '../kernel/mail/mail-effect.ts'
import { readerAndCompany } from '../kernel/people/addressee.ts'

/** At most so many weeks are written out; the others are in the record. */
const maxLines = 6

/** Each week with its dates. Of a correction only the past days, because later ones stay. */
function weekLines({ what, until, weeks }: WeekTold): string[] {
  const shown = weeks.filter(({ since }) => what !== 'corrected' || until === null || since <= until)
  return shown.slice(0, maxLines).map(({ since, week }, at) => {
    const next = weeks[at + 1]?.since
    const last = next ? addDays(next, -1) : what === 'corrected' ? until : null
    const dates = last === null ? 'on' : `to ${dayInWords(last)}`
    return `From ${dayInWords(since)} ${dates}: ${weekInWords(week)}.`
  })
}

function wordsOf(told: WeekTold): { subject: string; paragraphs: string[] } {
  const from = dayInWords(told.since)
  const lines = weekLines(told)
  if (told.what === 'corrected')
    return {
      subject: 'Your company corrected your working week',
      paragraphs: [
        'Your company corrected your working week of past days:',
        ...lines,
        'Targets and late marks of these days follow it. Your worked hours stay as they are.',
      ],
    }
  if (told.what === 'withdrawn')
    return {
      subject: 'A change of your working week was withdrawn',
      paragraphs: [
        `The change of your working week that was planned from ${from} was withdrawn. This counts instead:`,
        ...lines,
      ],
    }
  return {
    subject: `Your working week changes from ${from}`,
    paragraphs: [
      told.whose === 'company'
        ? 'Your company changed its working week. This counts for you:'
        : 'Your company changed your working week. This counts for you:',
      ...lines,
      'Times are on your own clock. Past days stay as they are.',
    ],
  }
}

/** Mails a person what their week is from which day on. The company's reason stays in Rollcall. */
export const weekToldMail: Effect = {
  ...mailEffect('week-told-mail', WeekChangeTold, async (cause, tools) => {
    const told = dataOf(WeekChangeTold, cause)
    if (!told) return { notNeeded: 'another-event' }
    const { companyId } = cause.metadata
    const { employeeId, what, since } = told
    const [reader, company] = await readerAndCompany(tools, companyId, employeeId)
    if (typeof reader === 'string') return { notNeeded: reader }
    const { subject, paragraphs } = wordsOf(told)
    const page = what === 'corrected' ? `my-in-out?day=${since}` : 'my-in-out'
    return {
      to: reader,
      ...(typeof company === 'string' ? {} : { fromName: company.name }),
      subject,
      heading: subject,
      paragraphs,
      action: { label: 'Open your record', url: `${tools.publicUrl}/app/${page}` },
      notes: ['You get this email because it is about your working week.'],
      notice: { topic: 'working-week', companyId, accountId: employeeId },
    }
  }),
  // A change of the company's week mails many people. Links and other notices go first.
  mail: 'announcement',
}
