import type { DatedWeeks } from '@rollcall/contracts/company/working-week.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'

/** An event from a decider. `id` only when something external depends on it, such as a mail's link. */
export type Decided<E> = E & { id?: string }

/** A pure business rule: the state from events, and the events from a command. Refuses by throwing Refusal. */
export interface Decider<State, Command, E> {
  /** The kind of stream that it writes to, as in `account-{company}_{account}`. */
  stream: string
  initial: State
  evolve(state: State, event: E): State
  decide(command: Command, state: State, context: DecisionContext): Decided<E>[]
}

/** Any decider, where only the name matters. */
export type AnyDecider = Pick<Decider<unknown, never, never>, 'stream'>

/** What a decision may use besides command and state. */
export interface DecisionContext {
  /** The server's clock, but never earlier than the last event of the decision: an ISO instant. */
  now: string
  /** The unadjusted server clock, which may have been set back, for values compared with it. Default: `now`. */
  clock?: string
  /** An id derived from the command's id and a word, so that a repeated command makes the same id. */
  newId(what: string): string
}

/** The sender and channel of a command. */
export interface Actor {
  accountId: string
  companyId: string
  role: Role | 'public' | 'system'
  sessionId: string | undefined
  name: string
  /** The sender's time zone: an employee's own, otherwise the company's; undefined: neither is set. */
  zone: string | undefined
  /** An employee's date of joining, YYYY-MM-DD; undefined for other senders. */
  dateOfJoin?: string | undefined
  /** An employee's working weeks by date, without holidays and leave; absent for other senders. */
  weeks?: DatedWeeks | undefined
  /** An employee whose last day is over: reads own documents only, and sends few commands. */
  former?: true
  /** Hours after which an open session of the company is a missing punch-out; undefined: the usual ones. */
  missingAfterHours?: number | undefined
}

export interface CommandContext extends DecisionContext {
  commandId: string
  correlationId: string
  channel: string
  /** A keyed hash of the body, which detects the same key with another body; undefined when the system itself sends. */
  fingerprint?: string | undefined
  actor: Actor
  /** Nothing is written: a decision that would write throws WouldWrite instead. */
  trial?: true
  /** Throws when another run of the command has taken over or ended it, so that this one writes nothing more. */
  mustStillRun?: () => Promise<void>
  /** The rules by which this command may write; undefined: any, for the system's own commands. */
  writes?: readonly AnyDecider[] | undefined
  /** The address of the request, only for rate limits and fair queues. */
  ip: string
  /** Aborted when the request is closed before its answer. */
  signal?: AbortSignal | undefined
  /** The program's name in the request; undefined: it sends none, or there is no request. */
  userAgent?: string | undefined
}
