import type { DayShare } from '../leave/charged-days.ts'
import type { LeaveEvent } from '../leave/events.ts'
import type { LeaveSpan, LeaveState } from '../leave/kinds.ts'
import { availableDays, type LeaveAccount, pendingDays } from '../leave/rules/account.ts'
import { evolveLeaveAccount } from '../leave/rules/evolve-account.ts'
import type { Requested } from '../leave/rules/requested.ts'

/** A fact of the books before and after an event; null: it was not there. */
export type LeaveDifference =
  | { fact: 'leaveState'; id: string; was: LeaveState | null; now: LeaveState }
  | { fact: 'leaveSpan'; id: string; was: LeaveSpan | null; now: LeaveSpan }
  | { fact: 'leaveDays'; id: string; was: readonly DayShare[] | null; now: readonly DayShare[] }
  /** The first day that an employee asks to cancel. */
  | { fact: 'cancelFrom'; id: string; was: string | null; now: string | null }
  /** The calendar year in which the leave year begins. */
  | { fact: 'leaveYear'; was: number | null; now: number }
  | { fact: 'balance' | 'pendingDays' | 'available'; was: number; now: number }

/** What an event changes in the books: each part of its request that is not what it was, then the figures. */
export function leaveChanges(before: LeaveAccount, event: LeaveEvent): LeaveDifference[] {
  const after = evolveLeaveAccount(before, event)
  const id = 'requestId' in event.data ? event.data.requestId : undefined
  const request = id === undefined ? undefined : after.requests.get(id)
  return [
    ...(request ? changesOfRequest(before.requests.get(request.requestId), request) : []),
    ...(after.year && after.year.year !== before.year?.year
      ? [{ fact: 'leaveYear', was: before.year?.year ?? null, now: after.year.year } as const]
      : []),
    // Without its opening, nobody knows what a balance was: some readers are shown a part of the books.
    ...(after.year ? changesOfFigures(before, after) : []),
  ]
}

const changesOfFigures = (before: LeaveAccount, after: LeaveAccount): LeaveDifference[] =>
  figures.flatMap(([fact, of]): LeaveDifference[] => {
    const [was, now] = [of(before), of(after)]
    return was === now ? [] : [{ fact, was, now }]
  })

const figures = [
  ['balance', ({ balance }: LeaveAccount) => balance],
  ['pendingDays', pendingDays],
  ['available', availableDays],
] as const satisfies [LeaveDifference['fact'], (account: LeaveAccount) => number][]

function changesOfRequest(was: Requested | undefined, now: Requested): LeaveDifference[] {
  const id = now.requestId
  const differences: LeaveDifference[] = []
  if (was?.state !== now.state)
    differences.push({ fact: 'leaveState', id, was: was?.state ?? null, now: now.state })
  if (!was || !isSameSpan(was, now))
    differences.push({ fact: 'leaveSpan', id, was: was ? spanOf(was) : null, now: spanOf(now) })
  if (!was || !isSameDays(was.days, now.days))
    differences.push({ fact: 'leaveDays', id, was: was?.days ?? null, now: now.days })
  if (was?.cancelFrom !== now.cancelFrom)
    differences.push({
      fact: 'cancelFrom',
      id,
      was: was?.cancelFrom ?? null,
      now: now.cancelFrom ?? null,
    })
  return differences
}

const spanOf = ({ from, to, kind, half }: Requested): LeaveSpan => ({ from, to, kind, half })

const isSameSpan = (one: LeaveSpan, other: LeaveSpan): boolean =>
  one.from === other.from && one.to === other.to && one.kind === other.kind && one.half === other.half

const isSameDays = (one: readonly DayShare[], other: readonly DayShare[]): boolean =>
  one.length === other.length &&
  one.every(({ date, share }, index) => other[index]?.date === date && other[index]?.share === share)
