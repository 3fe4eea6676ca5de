import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'

/** The current state of a session's account in the read models. */
export interface Access {
  ended: boolean
  /** The company requires a second factor, and the account has none. */
  mustSetUpTwoFactor: boolean
  planId: PlanId
  companyZone: string
  /** The employee's own zone, otherwise the company's. */
  zone: string
  states: 'pending' | 'active'
  /** An employee's last day and that of the access, YYYY-MM-DD; null: none is set. */
  lastDay: string | null
  accessUntil: string | null
}

/** A session, as described by its token. */
export interface AskedSession {
  companyId: string
  accountId: string
  sessionId: string
  /** The position up to which the account was known when it started. */
  known: Position
  /** The same for the account's company. */
  companyKnown: Position
}

export interface AccessLookup {
  /** undefined: the account has not reached the read models yet. */
  find(asked: AskedSession): Promise<Access | undefined>
  /** Finds it in the database, without the cache, because a notification may be on its way. */
  findNow(asked: AskedSession): Promise<Access | undefined>
  /** Whether the read models know every event up to a position. */
  isLevelWith(position: Position): Promise<boolean>
  close(): Promise<void>
}
