import type { PastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { EventLog } from '../event-log.ts'
import type { Condition } from '../list-request.ts'
import type { Reader } from '../reader.ts'
import type { GivenRows } from './given-rows.ts'

/** What a list of the past is asked for, and by whom. */
export interface PastAsked {
  session: Session
  moment: PastMoment
  /** Those of the list, which bound the people and the days that are folded. */
  conditions: readonly Condition[]
  /** The first day that the plan shows; undefined: no limit. */
  shownFrom: string | undefined
  log: Pick<EventLog, 'read'>
  /** Reads what does not belong to the past, such as the names of the people. */
  read: Reader
}

/**
 * Folds the rows that the read models of a list had at a past moment, from the log. Throws Refusal 'invalid-input' with
 * the filter that has to be narrowed, and what `foldRows` throws.
 */
export type PastTables = (asked: PastAsked) => Promise<GivenRows>
