/** A point of both times: what had been recorded up to an instant, about work dates up to a date. */
export interface Moment {
  /** An ISO instant; absent: everything that is recorded. */
  knownOn?: string | undefined
  /** YYYY-MM-DD; absent: every work date. */
  asOf?: string | undefined
}

/**
 * The events that somebody knew on `knownOn` of the days up to `asOf`, in their order. A correction counts from its
 * recording, whatever day it is for; its day counts by the date of the work.
 */
export const knownThen = <E extends { recordedAt: string; data: { workDate: string } }>(
  events: readonly E[],
  { knownOn, asOf }: Moment,
): E[] =>
  events.filter(
    ({ recordedAt, data }) =>
      (knownOn === undefined || Date.parse(recordedAt) <= Date.parse(knownOn)) &&
      (asOf === undefined || data.workDate <= asOf),
  )
