import {
  type AuditorAccess,
  maxAccessYears,
  remindedDaysBefore,
  runsOn,
} from '@rollcall/contracts/auditors/access.ts'
import type { AuditorEvent } from '@rollcall/contracts/auditors/events.ts'
import { addDays, addMonths } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Decider } from '../kernel/decider.ts'

export type Auditor =
  | { status: 'none' }
  | {
      status: 'running' | 'ended'
      auditorId: string
      email: string
      access: AuditorAccess
      /** The last day of which the end was told in advance; undefined: none. */
      reminded: string | undefined
    }

export type AuditorCommand =
  | { type: 'invite'; auditorId: string; email: string; name: string; access: AuditorAccess; today: string }
  | { type: 'change'; access: AuditorAccess; today: string }
  | { type: 'end' }
  | { type: 'remind' | 'endOnItsDay'; until: string; today: string }

/** What an external auditor may read, and until when. `today` of its commands is in the company's zone. */
export const auditor: Decider<Auditor, AuditorCommand, AuditorEvent> = {
  stream: 'auditor',
  initial: { status: 'none' },
  evolve(state, event) {
    if (event.type === 'AuditorInvited') {
      const { auditorId, email, name: _, ...access } = event.data
      return { status: 'running', auditorId, email, access, reminded: undefined }
    }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'AuditorAccessChanged': {
        const { auditorId: _, ...access } = event.data
        return { ...state, access }
      }
      case 'AuditorEndReminded':
        return { ...state, reminded: event.data.until }
      case 'AuditorEnded':
        return { ...state, status: 'ended' }
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    if (command.type === 'invite') {
      if (state.status !== 'none') return []
      const { auditorId, email, name, access, today } = command
      checkUntil(access, today)
      return [{ type: 'AuditorInvited', data: { auditorId, email, name, ...dataOf(access) } }]
    }
    if (state.status === 'none') throw new Refusal('not-found')
    const { auditorId, access, status, reminded } = state
    switch (command.type) {
      case 'change':
        if (status === 'ended')
          throw new Refusal('rule-broken', 'This access has ended. Invite the auditor again.')
        checkUntil(command.access, command.today)
        if (isSame(command.access, access)) return []
        return [{ type: 'AuditorAccessChanged', data: { auditorId, ...dataOf(command.access) } }]
      case 'end':
        return status === 'ended' ? [] : [{ type: 'AuditorEnded', data: { auditorId, why: 'by-company' } }]
      case 'remind': {
        const { until, today } = command
        const isDue = runsOn(access, today) && addDays(until, -remindedDaysBefore) <= today
        if (status === 'ended' || until !== access.until || reminded === until || !isDue) return []
        return [{ type: 'AuditorEndReminded', data: { auditorId, until } }]
      }
      case 'endOnItsDay':
        // It may have been extended since it was found.
        if (status === 'ended' || command.until !== access.until || runsOn(access, command.today)) return []
        return [{ type: 'AuditorEnded', data: { auditorId, why: 'on-its-day' } }]
      default:
        return command satisfies never
    }
  },
}

function checkUntil({ until }: AuditorAccess, today: string): void {
  const last = `${addMonths(today.slice(0, 7), maxAccessYears * 12)}${today.slice(7)}`
  const message =
    until < today
      ? 'Last day of access must not be in the past'
      : until > last
        ? `Last day of access must be within ${maxAccessYears} years`
        : undefined
  if (message) throw new Refusal('invalid-input', undefined, [{ path: 'until', message }])
}

const dataOf = ({ until, employeeIds, from, to }: AuditorAccess) => ({
  until,
  employeeIds: employeeIds && [...employeeIds],
  from,
  to,
})

const isSame = (one: AuditorAccess, other: AuditorAccess): boolean =>
  one.until === other.until &&
  one.from === other.from &&
  one.to === other.to &&
  JSON.stringify(one.employeeIds?.toSorted() ?? null) ===
    JSON.stringify(other.employeeIds?.toSorted() ?? null)
