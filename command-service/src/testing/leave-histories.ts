import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import type { LeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import fc from 'fast-check'
import { NotReady } from '../kernel/not-ready.ts'
import { type LeaveCommand, leaveAccount } from '../leave/leave-account.ts'
import { approve, employeeId, known, request, send, termsWith, today } from './leave.ts'

/** The terms of the books below. */
export const terms = termsWith({ limit: 5, months: 3, credit: 1 })

/** A person's books in a world where time passes. */
export class Books {
  events: LeaveEvent[] = []
  today = today
  #ids = 0

  get state(): LeaveAccount {
    return this.events.reduce(leaveAccount.evolve, leaveAccount.initial)
  }

  /** Sends a command as the service does: leave years that are over are closed first. False: refused. */
  send(command: LeaveCommand): boolean {
    return this.refusalOf(command) === undefined
  }

  /** Sends a command, and returns its refusal; undefined: it was accepted. */
  refusalOf(command: LeaveCommand): Refusal | undefined {
    for (;;) {
      try {
        this.#decide({ ...command, today: this.today, terms })
        return undefined
      } catch (error) {
        if (error instanceof Refusal) return error
        if (!(error instanceof NotReady)) throw error
        this.#decide({ type: 'turn', employeeId, today: this.today, terms })
      }
    }
  }

  #decide(command: LeaveCommand): void {
    const newId = () => `r${++this.#ids}`
    const context = { now: `${this.today}T10:00:00.000Z`, newId }
    this.events.push(...leaveAccount.decide(command, this.state, context))
  }
}

export const date = (days: number) => addDays(today, days)
export const span = fc
  .tuple(fc.integer({ min: -20, max: 300 }), fc.integer({ min: 0, max: 12 }))
  .map(([from, length]) => ({ from: date(from), to: date(from + length) }))
export const kind = fc.constantFrom(
  { kind: 'full', half: null } as const,
  { kind: 'unpaid', half: null } as const,
  { kind: 'half', half: 'first' } as const,
  { kind: 'half', half: 'second' } as const,
)
export const which = fc.integer({ min: 1, max: 12 }).map(number => `r${number}`)
export const wanted = fc.tuple(span, kind).map(([{ from, to }, { kind, half }]) => ({
  from,
  to: kind === 'half' ? from : to,
  kind,
  half,
}))
/** A command, or a number of days that pass. */
export type Step = LeaveCommand | { pass: number }
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: wanted.map(span => request(span.from, span.to, span)) },
  wanted.map(span => request(span.from, span.to, { ...span, byAdmin: true })),
  fc
    .tuple(which, wanted)
    .map(([requestId, span]) => send('edit', { requestId, ...span, reason: '', ...known })),
  which.map(requestId => send('withdraw', { requestId })),
  { weight: 3, arbitrary: which.map(requestId => approve(requestId)) },
  which.map(requestId => send('reject', { requestId, reason: '' })),
  which.map(requestId => send('askToCancel', { requestId, reason: '' })),
  which.map(requestId => send('declineCancellation', { requestId })),
  which.map(requestId => send('cancel', { requestId, from: undefined, reason: '' })),
  fc.integer({ min: -6, max: 6 }).map(days => send('adjust', { days, reason: '', overdraws: false })),
  fc.constant(send('keep', {})),
  fc.integer({ min: 1, max: 90 }).map(pass => ({ pass })),
)

/** The books after a history; `check` sees the account after each step. */
export function booksAfter(steps: readonly Step[], check: (account: LeaveAccount) => void = () => {}): Books {
  const books = new Books()
  for (const each of steps) {
    if ('pass' in each) books.today = addDays(books.today, each.pass)
    else books.send(each)
    check(books.state)
  }
  return books
}
