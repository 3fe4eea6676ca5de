import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { OvertimeApproved, OvertimeRefused } from '@rollcall/contracts/overtime/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect, type NoticeMail } from '../kernel/mail/mail-effect.ts'
import { readerAndCompany } from '../kernel/people/addressee.ts'

type Decided = typeof OvertimeApproved | typeof OvertimeRefused
type Data = EventOf<Decided>['data']

/**
 * A mail to an employee about a decision on their overtime. The note stays in Rollcall, where it can be erased. A decision
 * that was changed in the meantime is not told.
 */
const overtimeMail = (
  name: string,
  on: Decided,
  write: (day: string, time: string) => { subject: string; text: string },
): Effect =>
  mailEffect(name, on, async (cause, tools) => {
    const data = dataOf(on, cause) as Data | undefined
    if (!data) return { notNeeded: 'no-event' }
    const { companyId } = cause.metadata
    const { employeeId, workDate, minutes, note } = data
    const [employee, company] = await readerAndCompany(tools, companyId, employeeId)
    if (typeof employee === 'string') return { notNeeded: employee }
    const events = await tools.read(`overtime-${companyId}_${employeeId}_${workDate.slice(0, 7)}`)
    if (isChanged(events, cause)) return { notNeeded: 'decided' }
    const { subject, text } = write(dayInWords(workDate), hoursAndMinutes(minutes))
    return {
      to: employee,
      ...(typeof company !== 'string' ? { fromName: company.name } : {}),
      subject,
      heading: subject,
      paragraphs: [text, ...(note === '' ? [] : ['Your company wrote a note. Open the day to read it.'])],
      action: { label: 'Open your day', url: `${tools.publicUrl}/app/my-in-out?day=${workDate}` },
      notice: { topic: 'overtime', companyId, accountId: employeeId },
      notes: ['You get this email because it is about your attendance.'],
    } satisfies NoticeMail
  })

/** Whether a later event decides about the same day. */
function isChanged(events: readonly StoredEvent[], cause: Pick<StoredEvent, 'id' | 'data'>): boolean {
  const at = events.findIndex(({ id }) => id === cause.id)
  return events.slice(at + 1).some(({ data }) => data.workDate === cause.data.workDate)
}

/** All mails about overtime. */
export const overtimeMails: readonly Effect[] = [
  overtimeMail('overtime-approved-mail', OvertimeApproved, (day, time) => ({
    subject: 'Your overtime is approved',
    text: `Your overtime of ${time} on ${day} is approved and counts.`,
  })),
  overtimeMail('overtime-refused-mail', OvertimeRefused, (day, time) => ({
    subject: 'Your overtime was not approved',
    text: `Your overtime of ${time} on ${day} was not approved. Your worked hours of that day stay as they are.`,
  })),
]
