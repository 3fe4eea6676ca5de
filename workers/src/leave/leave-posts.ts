import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { daysIn } from '@rollcall/contracts/leave/charged-days.ts'
import { LeaveApproved, LeaveCancelled } from '@rollcall/contracts/leave/events.ts'
import { spanInWords } from '@rollcall/contracts/leave/rules/words.ts'
import type { Effect } from '../kernel/effect.ts'
import { companyPost, nameForPost, type PostFacts } from '../kernel/slack/slack-post.ts'
import { requestFacts } from './request-facts.ts'

const open = '/app/on-leave'
const over = { notNeeded: 'over' }

/**
 * Posts for colleagues who is away and until when: never the kind, the reason, a half day or the balance. Requests that
 * are pending, withdrawn or rejected are not posted at all.
 */
export const leavePosts: readonly Effect[] = [
  companyPost('leave-approved', LeaveApproved, async facts => {
    const known = await whoAndWhen(facts)
    if ('notNeeded' in known) return known
    const { name, request } = known
    if (daysIn(request.days) === 0) return { notNeeded: 'cancelled' }
    return { heading: 'Away', text: `${name} is away: ${spanInWords(request)}.`, open }
  }),
  companyPost('leave-cancelled', LeaveCancelled, async facts => {
    const known = await whoAndWhen(facts)
    if ('notNeeded' in known) return known
    const { name, request } = known
    const { to } = facts.data
    return to === null
      ? { heading: 'Not away', text: `${name} is not away after all: ${spanInWords(request)}.`, open }
      : { heading: 'Back earlier', text: `The last day away of ${name} is now ${dayInWords(to)}.`, open }
  }),
]

/** The person's name and the leave in its current state, unless it ended before the company's date of the event. */
async function whoAndWhen({
  data,
  cause,
  tools,
}: PostFacts<typeof LeaveApproved> | PostFacts<typeof LeaveCancelled>) {
  const { companyId } = cause.metadata
  const { employeeId, requestId, year, on } = data
  const person = await nameForPost(companyId, employeeId, tools)
  if ('notNeeded' in person) return person
  const request = await requestFacts({ companyId, employeeId, requestId, year }, tools)
  if (!request) return { notNeeded: 'no-request' }
  return request.to < on ? over : { ...person, request }
}
