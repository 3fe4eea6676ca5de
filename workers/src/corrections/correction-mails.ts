import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import {
  CorrectionApproved,
  CorrectionProposed,
  CorrectionRecorded,
  CorrectionRejected,
  CorrectionWithdrawn,
} from '@rollcall/contracts/corrections/events.ts'
import { isImported } from '@rollcall/contracts/corrections/imported.ts'
import { changeInWords } from '@rollcall/contracts/corrections/words.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { Effect, EffectTools } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect, type NoticeMail, type NotNeeded } from '../kernel/mail/mail-effect.ts'
import { readerAndCompany } from '../kernel/people/addressee.ts'

type Data = { employeeId: string; workDate: string; correctionId: string }
type CorrectionDefinition = EventDefinition & { schema: { _output: Data } }

interface Facts<D extends CorrectionDefinition> {
  data: EventOf<D>['data']
  /** The date in words. */
  day: string
  /** The employee's name. */
  name: string
  /** The events of the corrections of that month, with the one that the mail is about. */
  events: readonly StoredEvent[]
}

interface Words {
  subject: string
  paragraphs: string[]
  open: string
}

/**
 * A mail about a correction, to the company or to its employee: what was and what is. People's reasons and notes stay in
 * Rollcall, where they can be erased.
 */
function correctionMail<D extends CorrectionDefinition>(
  name: string,
  on: D,
  to: 'company' | 'employee',
  write: (facts: Facts<D>) => Words | NotNeeded,
): Effect {
  return mailEffect(name, on, async (cause, tools) => {
    const data = dataOf(on, cause) as (EventOf<D>['data'] & Data) | undefined
    if (!data) return { notNeeded: 'no-event' }
    const { companyId } = cause.metadata
    const { employeeId, workDate } = data
    const [employee, company] = await readerAndCompany(tools, companyId, employeeId)
    const reader = to === 'company' ? company : employee
    if (typeof reader === 'string') return { notNeeded: reader }
    if (employee === 'no-account' || employee === 'account-closed' || employee === 'person-erased')
      return { notNeeded: employee }
    const events = await correctionsOf(data, companyId, tools)
    const person = typeof employee === 'string' ? 'An employee' : employee.name
    const words = write({ data, day: dayInWords(workDate), name: person, events })
    if ('notNeeded' in words) return words
    const page =
      to === 'company' ? `team-in-out?person=${employeeId}&day=${workDate}` : `my-in-out?day=${workDate}`
    return {
      to: reader,
      ...(to === 'employee' && typeof company !== 'string' ? { fromName: company.name } : {}),
      subject: words.subject,
      heading: words.subject,
      paragraphs: words.paragraphs,
      action: { label: words.open, url: `${tools.publicUrl}/app/${page}` },
      notice: { topic: 'corrections', companyId, accountId: to === 'company' ? companyId : employeeId },
      notes: [
        to === 'company'
          ? 'You get this email because you decide about corrections in your company.'
          : 'You get this email because it is about your attendance.',
      ],
    } satisfies NoticeMail
  })
}

const correctionsOf = ({ employeeId, workDate }: Data, companyId: string, tools: EffectTools) =>
  tools.read(`corrections-${companyId}_${employeeId}_${workDate.slice(0, 7)}`)

/** Each change, then the worked time of the day. */
const wasAndNow = ({
  changes,
  minutes,
}: Pick<EventOf<typeof CorrectionApproved>['data'], 'changes' | 'minutes'>): string[] => [
  ...changes.slice(0, maxLines).map(change => `${changeInWords(change)}.`),
  ...(changes.length > maxLines ? [`${changes.length - maxLines} more changes.`] : []),
  minutes.was === minutes.now
    ? `The worked time of this day stays ${hoursAndMinutes(minutes.was)}.`
    : `The worked time of this day: ${hoursAndMinutes(minutes.was)} → ${hoursAndMinutes(minutes.now)}.`,
]
const maxLines = 10

/** Whether a proposed correction still waits for a decision. */
const isPending = (events: readonly StoredEvent[], correctionId: string): boolean =>
  !events.some(
    event =>
      [CorrectionApproved, CorrectionRejected, CorrectionWithdrawn].some(({ type }) => type === event.type) &&
      event.data.correctionId === correctionId,
  )

/** All mails about corrections. */
export const correctionMails: readonly Effect[] = [
  correctionMail('correction-proposed-mail', CorrectionProposed, 'company', ({ data, day, name, events }) =>
    isPending(events, data.correctionId)
      ? {
          subject: `${name} proposes a correction`,
          paragraphs: [`${name} proposes to correct ${day}:`, ...wasAndNow(data)],
          open: 'Decide on the correction',
        }
      : { notNeeded: 'decided' },
  ),
  correctionMail('correction-approved-mail', CorrectionApproved, 'employee', ({ data, day }) => ({
    subject: 'Your correction is approved',
    paragraphs: [
      `Your correction of ${day} is approved and counts now:`,
      ...wasAndNow(data),
      ...noteIn(data),
    ],
    open: 'Open your day',
  })),
  correctionMail('correction-rejected-mail', CorrectionRejected, 'employee', ({ data, day }) => ({
    subject: 'Your correction was rejected',
    paragraphs: [
      `Your correction of ${day} was rejected. Your record of that day stays as it is.`,
      ...noteIn(data),
    ],
    open: 'Open your day',
  })),
  {
    ...correctionMail('correction-recorded-mail', CorrectionRecorded, 'employee', ({ data, day }) => ({
      subject:
        data.undoes === null ? 'Your company corrected your record' : 'Your company undid a correction',
      paragraphs: [
        data.undoes === null
          ? `Your company corrected your record of ${day}:`
          : `Your company undid a correction of ${day}:`,
        ...wasAndNow(data),
        'Open the day to read the reason. If something is wrong, propose a correction there.',
      ],
      open: 'Open your day',
    })),
    isLeftOut: isImported,
  },
]

const noteIn = ({ note }: { note: string }): string[] =>
  note === '' ? [] : ['Your company wrote a note. Open the day to read it.']
