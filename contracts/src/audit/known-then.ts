/** A point of both times: what had been recorded up to an instant, about days up to a date. */
export interface Moment {
  /** An ISO instant; absent: everything that is recorded. */
  knownOn?: string | undefined
  /** YYYY-MM-DD; absent: every day. */
  asOf?: string | undefined
}

/** The events that had been recorded by `knownOn`; absent: all of them. */
export const recordedBy = <E extends { recordedAt: string }>(
  events: readonly E[],
  knownOn: Moment['knownOn'],
): E[] =>
  events.filter(({ recordedAt }) => knownOn === undefined || Date.parse(recordedAt) <= Date.parse(knownOn))

/**
 * The events that somebody knew on `knownOn` of the days up to `asOf`, in their order. A correction counts from its
 * recording, whatever day it is for; its day counts by the date of the work. Leave counts from its first day, and a ledger
 * line from its date.
 */
export const knownThen = <E extends { recordedAt: string; day: string }>(
  events: readonly E[],
  { knownOn, asOf }: Moment,
): E[] => recordedBy(events, knownOn).filter(({ day }) => asOf === undefined || day <= asOf)
