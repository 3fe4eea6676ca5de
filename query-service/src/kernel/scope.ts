import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { ShownLeave } from './blocked-days.ts'
import type { Condition } from './list-request.ts'
import type { Resource } from './resource.ts'

/** The part of a resource that a session may see, with any query. */
export interface Scope {
  companyId: string
  /** Added to the request's conditions. The limits of the plan and of own rows are ordinary conditions. */
  conditions: readonly Condition[]
  /** The person, for a resource of rows that apply to the reader. */
  person?: { accountId: string; zone: string }
  /** For a resource of leave. */
  leave?: ShownLeave
  /** The first day that the plan shows; undefined: no limit. */
  visibleFrom: string | undefined
  /** The current instant, in milliseconds since 1970. */
  now: number
}

/** The session's scope on a resource. Throws Refusal 'wrong-role'. */
export function scopeOf(resource: Resource, session: Session, now: number): Scope {
  if (!resource.roles.includes(session.role)) throw new Refusal('wrong-role')
  const conditions: Condition[] = []
  const { ownRows, planDay, showsRowsWithoutDay, shownDays, forReader } = resource.scope ?? {}
  if (ownRows && (ownRows.for === 'everyone' || session.role === 'employee'))
    conditions.push({ field: ownRows.by, operator: 'is', values: ownersOf(session) })
  const limited = planDay ?? resource.columns?.hiddenByPlan?.day
  const from = limited ? visibleFrom(session.planId, session.companyZone, now) : undefined
  if (planDay && from) {
    const values = showsRowsWithoutDay ? [from, null] : [from]
    conditions.push({ field: planDay, operator: 'from', values })
  }
  if (shownDays) {
    const today = dateIn(session.zone, now)
    conditions.push(
      { field: shownDays.first, operator: 'to', values: [today] },
      { field: shownDays.last, operator: 'from', values: [today] },
    )
  }
  const person = forReader && { accountId: session.accountId, zone: session.zone }
  return { companyId: session.companyId, conditions, visibleFrom: from, now, ...(person && { person }) }
}

/** The owner of a session's own rows: the account, or for the platform's rows every administrator. */
export function ownersOf(session: Pick<Session, 'accountId' | 'companyId' | 'role'>): string[] {
  return session.role === 'admin' ? [session.accountId, session.companyId] : [session.accountId]
}
