import { Refusal } from '../../kernel/errors.ts'
import type { LockedMonths } from '../../month-locks/locked-months.ts'
import { type ChargedDay, chargedDays, clashing, costOf, type PersonCalendar } from '../charged-days.ts'
import type { LeaveSpan } from '../kinds.ts'
import { availableDays, dateInOpenYear, type LeaveAccount } from './account.ts'
import { byLeaveYear } from './approving.ts'
import { mustChangeOpenMonths } from './locked-months.ts'
import type { KnownPerson, RequestCommand } from './request-commands.ts'
import { sharesNow } from './request-rules.ts'
import type { Requested } from './requested.ts'
import { decideRequest } from './requests.ts'
import type { Unbooked } from './unbooked.ts'

/**
 * What would be sent: a new request, a changed one, or the approval of one. `byAdmin`: the company adds it.
 * `evenIfBlocked`: and has confirmed that the person is blocked.
 */
export type PreviewedCommand =
  | { type: 'request'; span: LeaveSpan; byAdmin: boolean; evenIfBlocked: boolean }
  | { type: 'edit'; requestId: string; span: LeaveSpan }
  | { type: 'approve'; requestId: string }

/** The person and the date that the question is about. */
type KnownNow = Omit<KnownPerson, 'knownTo'> & { employeeId: string; today: string; locked: LockedMonths }

/** What a request or an approval would do, in days. */
export interface RequestPreview {
  span: LeaveSpan
  days: ChargedDay[]
  /** Taken from the balance. */
  charged: number
  /** The same by leave year. */
  parts: { year: number; days: number }[]
  /** Days that expire because the request takes fewer days than it held past a limit or an expiry. */
  expires: number
  /** The last day of the open leave year. */
  until: string
  balance: number
  /** What is available before it; the request's own days are not counted as pending. */
  available: number
  refusal: (Refusal & { canOverdraw: boolean }) | undefined
  /** The leave that has the days already. */
  clash: Requested | undefined
}

/**
 * What a request or an approval would do now: the days that it takes, and the refusal that it would get, by the rules that
 * decide it. `account` has the leave year of `today` open. Throws Refusal 'not-found' for an unknown request.
 */
export function previewRequest(
  asked: PreviewedCommand,
  account: LeaveAccount,
  known: KnownNow,
): RequestPreview {
  const requestId = asked.type === 'request' ? undefined : asked.requestId
  const found = requestId === undefined ? undefined : account.requests.get(requestId)
  const span = asked.type === 'approve' ? found : asked.span
  if (!span || (requestId !== undefined && !found)) throw new Refusal('not-found')
  const today = dateInOpenYear(account, known.today)
  const days = daysOf(asked, span, found, { ...known, today })
  const charged = costOf(span.kind, days)
  const decision = decisionOn(asked, span, '', account, { ...known, today })
  const refusal = decision instanceof Refusal ? decision : undefined
  const others = [...account.requests.values()].filter(other => other !== found)
  return {
    span,
    days,
    charged,
    parts: span.kind === 'unpaid' || !account.year ? [] : byLeaveYear(days, account.year),
    expires: decision instanceof Refusal ? 0 : expiredBy(decision),
    until: account.year?.until ?? span.to,
    balance: account.balance,
    available: availableDays(account, requestId),
    refusal:
      refusal &&
      Object.assign(refusal, {
        canOverdraw: !(decisionOn(asked, span, 'overdrawn', account, { ...known, today }) instanceof Refusal),
      }),
    clash: asked.type === 'approve' ? undefined : clashing(span, others),
  }
}

/** Days of a pending request that have passed keep the part that they had. */
function daysOf(
  asked: PreviewedCommand,
  span: LeaveSpan,
  found: Requested | undefined,
  known: { today: string; calendar: PersonCalendar },
): ChargedDay[] {
  const days = chargedDays(span, known.calendar)
  if (asked.type !== 'approve' || !found) return days
  const shares = new Map(sharesNow(known, found).map(({ date, share }) => [date, share]))
  return days.map(day => ({ ...day, share: shares.get(day.date) ?? 0 }))
}

/** What the rules decide, or their refusal. An overdraft is for the company alone. */
function decisionOn(
  asked: PreviewedCommand,
  span: LeaveSpan,
  overdraw: string,
  account: LeaveAccount,
  known: KnownNow,
): Unbooked[] | Refusal {
  try {
    const command = { ...commandOf(asked, span, overdraw), ...known, knownTo: '0' }
    const found = 'requestId' in asked ? account.requests.get(asked.requestId) : undefined
    mustChangeOpenMonths(command, found, known.locked)
    return decideRequest(command, account, { newId: what => what })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const expiredBy = (decided: readonly Unbooked[]): number =>
  decided.reduce((sum, event) => sum + (event.type === 'FreedLeaveExpired' ? event.data.days : 0), 0)

type Unknown<C> = C extends unknown ? Omit<C, keyof KnownPerson> : never

function commandOf(asked: PreviewedCommand, span: LeaveSpan, overdraw: string): Unknown<RequestCommand> {
  switch (asked.type) {
    case 'request':
      return {
        type: 'request',
        ...span,
        reason: '',
        byAdmin: asked.byAdmin,
        overdraw,
        evenIfBlocked: asked.evenIfBlocked,
      }
    case 'edit':
      return { type: 'edit', requestId: asked.requestId, ...span, reason: '' }
    case 'approve':
      return { type: 'approve', requestId: asked.requestId, overdraw }
    default:
      return asked satisfies never
  }
}
