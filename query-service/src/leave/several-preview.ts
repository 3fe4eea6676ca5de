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
  let sum = 0
  for (const person of facts.people) {
    const { employeeId, fullName } = person
    // Each with the own rows alone: a company may have thousands of people.
    const own = { ...facts, people: [person], requests: requests.get(employeeId) ?? [] }
    const asked = { type: 'request', span, byAdmin: true, evenIfBlocked: false } as const
    const { charged, refusal } = previewOf(asked, employeeId, own, now)
    if (refusal)
      refused.push({
        employeeId,
        fullName,
        message: refusal.message,
        canOverdraw: refusal.canOverdraw,
        charged,
      })
    else sum += charged
  }
  refused.sort((a, b) => compareNames(a.fullName, b.fullName))
  return { people: facts.people.length, charged: sum, refused }
}
