import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import type { DayDifference } from '@rollcall/contracts/leave/differences.ts'
import {
  LeaveApproved,
  LeaveCancellationDeclined,
  LeaveCancellationRequested,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveReminded,
  LeaveRequestEdited,
  LeaveRequested,
} from '@rollcall/contracts/leave/events.ts'
import { inDays } from '@rollcall/contracts/leave/rules/words.ts'
import type { Effect } from '../kernel/effect.ts'
import { leaveInWords, leaveMail } from './leave-mail.ts'

const decided = { notNeeded: 'decided' }
const changed = { notNeeded: 'changed-again' }

/** Mails to the company: what it has to decide. A request that was decided or changed in the meantime needs none. */
const companyMails: readonly Effect[] = [
  leaveMail('leave-requested-mail', LeaveRequested, 'company', ({ request, name, cause }) => {
    if (!request.isPending || request.addedByAdmin) return decided
    if (request.askedBy !== cause) return changed
    return {
      subject: `${name} asks for leave`,
      paragraphs: [`${name} asks for leave: ${leaveInWords(request)}.`],
      open: 'Decide on the request',
    }
  }),
  leaveMail('leave-request-edited-mail', LeaveRequestEdited, 'company', ({ request, name, cause }) => {
    if (!request.isPending) return decided
    if (request.askedBy !== cause) return changed
    return {
      subject: `${name} changed a leave request`,
      paragraphs: [`${name} now asks for leave: ${leaveInWords(request)}.`],
      open: 'Decide on the request',
    }
  }),
  leaveMail('leave-reminder-mail', LeaveReminded, 'company', ({ request, name }) => {
    if (!request.isPending) return decided
    return {
      subject: `${name} is waiting for an answer about leave`,
      paragraphs: [`${name} asked for leave: ${leaveInWords(request)}. The request is still pending.`],
      open: 'Decide on the request',
    }
  }),
  leaveMail(
    'leave-cancellation-requested-mail',
    LeaveCancellationRequested,
    'company',
    ({ data, request, name }) => ({
      subject: `${name} asks to cancel leave`,
      paragraphs: [
        data.from === request.from
          ? `${name} asks to cancel approved leave: ${leaveInWords(request)}.`
          : `${name} asks to end approved leave early, from ${dayInWords(data.from)} on: ${leaveInWords(request)}.`,
      ],
      open: 'Decide on the request',
    }),
  ),
]

/** Mails to the employee: what the company, or a change of the calendar, did to their leave. */
const employeeMails: readonly Effect[] = [
  leaveMail('leave-approved-mail', LeaveApproved, 'employee', ({ request }) =>
    request.addedByAdmin
      ? {
          subject: 'Your company added leave for you',
          paragraphs: [`Your company added leave for you: ${leaveInWords(request)}.`],
          open: 'Open your leave',
        }
      : {
          subject: 'Your leave is approved',
          paragraphs: [`Your leave is approved: ${leaveInWords(request)}.`],
          open: 'Open your leave',
        },
  ),
  leaveMail('leave-rejected-mail', LeaveRejected, 'employee', ({ data, request }) => ({
    subject: 'Your leave request was rejected',
    paragraphs: [
      `Your request was rejected: ${leaveInWords(request)}.`,
      ...(data.reason === '' ? [] : ['Your company gave a reason. Open the request to read it.']),
    ],
  })),
  leaveMail('leave-cancelled-mail', LeaveCancelled, 'employee', ({ data }) => ({
    subject: data.to === null ? 'Your leave is cancelled' : 'Your leave ends earlier',
    paragraphs: [
      data.to === null
        ? `Your leave from ${dayInWords(data.from)} on is cancelled.`
        : `The last day of your leave is now ${dayInWords(data.to)}.`,
      ...(data.givenBack === 0
        ? []
        : [`${inDays(data.givenBack)} ${data.givenBack === 1 ? 'is' : 'are'} back in your balance.`]),
    ],
    open: 'Open your leave',
  })),
  leaveMail('leave-kept-mail', LeaveCancellationDeclined, 'employee', ({ request }) => ({
    subject: 'Your leave stays approved',
    paragraphs: [
      `You asked to cancel leave. Your company decided that it stays approved: ${leaveInWords(request)}.`,
    ],
    open: 'Open your leave',
  })),
  leaveMail('leave-reevaluated-mail', LeaveReevaluated, 'employee', ({ data, request }) => {
    const { leftOut = [] } = data
    if (data.differences.length === 0 && leftOut.length === 0) return { notNeeded: 'nothing-moved' }
    return {
      subject: 'The days of your leave changed',
      paragraphs: [
        `Your company’s calendar changed. Your leave is now ${leaveInWords(request)}.`,
        ...data.differences.slice(0, maxDifferences).map(differenceInWords),
        ...leftOut
          .slice(0, maxDifferences)
          .map(date => `${dayInWords(date)} stays as it was, because its month is locked.`),
        ...balanceInWords(data.charged),
      ],
      open: 'Open your leave',
    }
  }),
]

const maxDifferences = 10

function differenceInWords({ date, before, after, cause, holiday, decidedOn }: DayDifference): string {
  const why = {
    holiday: holiday ?? 'a holiday changed',
    choice: holiday ?? 'an optional holiday changed',
    workingDays: 'the working days changed',
    person: 'your position or time zone changed',
    weekCorrected: `the working week was corrected on ${dayInWords(decidedOn ?? date)}`,
  }[cause]
  const what =
    after === 0 ? 'no longer takes leave' : before === 0 ? 'takes leave now' : `takes ${inDays(after)} now`
  return `${dayInWords(date)} ${what} (${why}).`
}

function balanceInWords(charged: number): string[] {
  if (charged === 0) return []
  const amount = Math.abs(charged)
  const is = amount === 1 ? 'is' : 'are'
  return [
    charged < 0
      ? `${inDays(amount)} ${is} back in your balance.`
      : `${inDays(amount)} more ${is} taken from your balance.`,
  ]
}

/** All mails about leave. */
export const leaveMails: readonly Effect[] = [...companyMails, ...employeeMails]
