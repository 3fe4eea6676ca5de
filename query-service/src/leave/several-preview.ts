import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import type { LeaveSpan } from '@rollcall/contracts/leave/kinds.ts'
import type { SeveralPreview } from '@rollcall/contracts/leave/preview.ts'
import type { Facts } from './preview-rows.ts'
import { previewOf } from './previews.ts'

/**
 * What adding leave for everyone in the facts would do, in sum. `now` in milliseconds since 1970. Throws Refusal
 * 'rule-broken' before the team settings are saved.
 */
export function severalOf(span: LeaveSpan, facts: Facts, now: number): SeveralPreview {
  const requests = Map.groupBy(facts.requests, ({ employeeId }) => employeeId)
  const refused: SeveralPreview['refused'] = []
  const blocked: SeveralPreview['blocked'] = []
  let sum = 0
  for (const person of facts.people) {
    const { employeeId, fullName } = person
    // Each person with only their own rows, because a company may have thousands of people.
    const own = { ...facts, people: [person], requests: requests.get(employeeId) ?? [] }
    // The form asks for the confirmation beside the preview.
    const asked = { type: 'request', span, byAdmin: true, evenIfBlocked: true } as const
    const { charged, refusal, isBlocked } = previewOf(asked, employeeId, own, now)
    if (refusal) {
      const { message, canOverdraw } = refusal
      refused.push({ employeeId, fullName, message, canOverdraw, charged, isBlocked })
    } else if (isBlocked) blocked.push({ employeeId, fullName, charged })
    else sum += charged
  }
  return {
    people: facts.people.length,
    charged: sum,
    refused: refused.sort(byName),
    blocked: blocked.sort(byName),
  }
}

const byName = (a: { fullName: string }, b: { fullName: string }) => compareNames(a.fullName, b.fullName)
