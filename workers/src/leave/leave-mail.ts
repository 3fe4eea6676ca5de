import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import { daysIn } from '@rollcall/contracts/leave/charged-days.ts'
import { inDays, spanInWords } from '@rollcall/contracts/leave/rules/words.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect, type NoticeMail, type NotNeeded } from '../kernel/mail/mail-effect.ts'
import { readerAndCompany } from '../kernel/people/addressee.ts'
import { type RequestFacts, requestFacts } from './request-facts.ts'

interface OfRequest {
  employeeId: string
  requestId: string
  year: number
}
type LeaveDefinition = EventDefinition & { schema: { _output: OfRequest } }

/** The facts for the author of a mail about leave. */
export interface LeaveMailFacts<D extends EventDefinition> {
  data: EventOf<D>['data']
  request: RequestFacts
  /** The employee's name. */
  name: string
  /** The id of the event that the mail is about. */
  cause: string
}

/** The text of one mail; the rest is the same for all. */
export interface LeaveWords {
  subject: string
  paragraphs: string[]
  /** The label of the link to the request. */
  open?: string
}

/**
 * A mail about a request for leave, to the company or to its employee. People's reasons stay in Rollcall, where they
 * can be erased.
 */
export function leaveMail<D extends LeaveDefinition>(
  name: string,
  on: D,
  to: 'company' | 'employee',
  write: (facts: LeaveMailFacts<D>) => LeaveWords | NotNeeded,
): Effect {
  return mailEffect(name, on, async (cause, tools) => {
    const data = dataOf(on, cause) as EventOf<D>['data'] & OfRequest
    const { companyId } = cause.metadata
    const { employeeId, requestId, year } = data
    const [employee, company] = await readerAndCompany(tools, companyId, employeeId)
    const reader = to === 'company' ? company : employee
    if (typeof reader === 'string') return { notNeeded: reader }
    if (employee === 'no-account' || employee === 'account-closed' || employee === 'person-erased')
      return { notNeeded: employee }
    const request = await requestFacts({ companyId, employeeId, requestId, year }, tools)
    if (!request) return { notNeeded: 'no-request' }
    const personName = typeof employee === 'string' ? 'An employee' : employee.name
    const words = write({ data, request, name: personName, cause: cause.id })
    if ('notNeeded' in words) return words
    const page = to === 'company' ? 'leave-request' : 'leave'
    return {
      to: reader,
      ...(to === 'employee' && typeof company !== 'string' ? { fromName: company.name } : {}),
      subject: words.subject,
      heading: words.subject,
      paragraphs: words.paragraphs,
      action: {
        label: words.open ?? 'Open the request',
        url: `${tools.publicUrl}/app/${page}?open=${requestId}`,
      },
      notice: { topic: 'leave', companyId, accountId: to === 'company' ? companyId : employeeId },
      notes: [
        to === 'company'
          ? 'You get this email because you decide about leave in your company.'
          : 'You get this email because it is about your leave.',
      ],
    } satisfies NoticeMail
  })
}

/** A request's days in words, as in "24 to 26 December 2026 (3 days)". */
export function leaveInWords({ from, to, kind, half, days }: RequestFacts): string {
  const amount = half === null ? inDays(daysIn(days)) : `half a day, ${half} half`
  return `${spanInWords({ from, to })} (${amount}${kind === 'unpaid' ? ', unpaid' : ''})`
}
