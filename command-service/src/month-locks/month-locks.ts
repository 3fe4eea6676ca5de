import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { type FieldError, Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { MonthLockEvent } from '@rollcall/contracts/month-locks/events.ts'
import type { MonthSums } from '@rollcall/contracts/month-locks/month-sums.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'
import type { Decider } from '../kernel/decider.ts'

/** A month that was locked, by month: when it was, an ISO instant; null: it is reopened. */
export type MonthLocks = Readonly<Record<string, string | null>>

/** What the log says about a month before it is locked. */
export interface MonthFacts extends MonthSums {
  /** The first month in which the company had people, YYYY-MM; undefined: there is nobody. */
  first: string | undefined
}

export type MonthLockCommand = { companyId: string; month: string } & (
  | { type: 'lock'; facts: MonthFacts }
  | { type: 'reopen'; reason: string }
)

/** The locks of a company's months. One stream per company, so that two locks of one month at once see each other. */
export const monthLocks: Decider<MonthLocks, MonthLockCommand, MonthLockEvent> = {
  stream: 'monthLocks',
  initial: {},
  evolve: (state, event: MonthLockEvent & DatedEvent) => ({
    ...state,
    [event.data.month]: event.type === 'MonthLocked' ? decidedAt(event) : null,
  }),
  decide(command, state) {
    const { companyId, month } = command
    const lockedAt = state[month] ?? null
    if (command.type === 'reopen') {
      if (lockedAt === null) throw refusal(`${monthName(month)} is not locked.`)
      return [{ type: 'MonthReopened', data: { companyId, month, reason: command.reason } }]
    }
    if (lockedAt !== null) throw refusal(isAlreadyLocked(month))
    const { first, notEnded, people, workedMinutes, missingPunchOuts, open } = command.facts
    if (first === undefined || month < first)
      throw refusal(`Your company has no people in ${monthName(month)} yet.`)
    if (notEnded > 0) throw refusal(notOver(month, notEnded))
    const left = leftToSettle(open)
    if (left.length > 0)
      throw new Refusal(
        'rule-broken',
        `${monthName(month)} cannot be locked yet: ${left.map(({ message }) => message).join(', ')}. Settle them first.`,
        left,
      )
    return [{ type: 'MonthLocked', data: { companyId, month, people, workedMinutes, missingPunchOuts } }]
  },
}

const refusal = (message: string) => new Refusal('rule-broken', message, [{ path: 'month', message }])

const isAlreadyLocked = (month: string): string => `${monthName(month)} is already locked.`

const notOver = (month: string, people: number): string =>
  `${monthName(month)} has not ended for ${people === 1 ? '1 person' : `${people} people`} yet.`

/** What is open, by kind: the kind as the path, and its count in words. */
function leftToSettle({ corrections, leave, overtime, sessions }: MonthFacts['open']): FieldError[] {
  const counted = (path: string, count: number, one: string, several: string): FieldError[] =>
    count === 0 ? [] : [{ path, message: `${count} ${count === 1 ? one : several}` }]
  return [
    ...counted('corrections', corrections, 'pending correction', 'pending corrections'),
    ...counted('leave', leave, 'undecided leave request', 'undecided leave requests'),
    ...counted('overtime', overtime, 'day with overtime to approve', 'days with overtime to approve'),
    ...counted('sessions', sessions, 'open work session', 'open work sessions'),
  ]
}
