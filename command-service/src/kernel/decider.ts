import type { Role } from '@rollcall/contracts/kernel/roles.ts'

/** An event as a decider gives it; `id` only where something outside depends on the event's id, such as a mail's link. */
export type Decided<E> = E & { id?: string }

/** A rule of the business, pure: the state from events, and the events from a command. Refuses by throwing Refusal. */
export interface Decider<State, Command, E> {
  /** The kind of stream that its events go to, as in `account-{company}_{account}`. */
  stream: string
  initial: State
  evolve(state: State, event: E): State
  decide(command: Command, state: State, context: DecisionContext): Decided<E>[]
}

/** A decider of whatever kind, where only its name counts. */
export type AnyDecider = Pick<Decider<unknown, never, never>, 'stream'>

/** What a decision may know besides command and state. */
export interface DecisionContext {
  /** The server's clock, but never before the last event that the decision stands on: an ISO instant. */
  now: string
  /** The server's clock as it is, which may have been set back: for what is checked against it. Default: `now`. */
  clock?: string
  /** An id made from the command's id and a word, so that a repeated command makes the same. */
  newId(what: string): string
}

/** Who sends a command, and how it came. */
export interface Actor {
  accountId: string
  companyId: string
  role: Role | 'public' | 'system'
  sessionId: string | undefined
  name: string
  /** The zone that counts for who sends it: an employee's own, else the company's; undefined: neither is set. */
  zone: string | undefined
}

export interface CommandContext extends DecisionContext {
  commandId: string
  correlationId: string
  channel: string
  /** A keyed hash of the body; undefined where the system itself sends. The same key with another body is refused by it. */
  fingerprint?: string | undefined
  actor: Actor
  /** Nothing is written: a decision that would write throws WouldWrite instead. */
  trial?: true
  /** The rules by which this command may write; undefined: any, for what the system does by itself. */
  writes?: readonly AnyDecider[] | undefined
  /** The address the request came from, for rate limits and fair turns only. */
  ip: string
  /** Aborted when the request is closed before it is answered. */
  signal?: AbortSignal | undefined
  /** What the request's program calls itself; undefined: it does not, or there is no request. */
  userAgent?: string | undefined
}
