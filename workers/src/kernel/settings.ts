/** The times by which deliveries are looked after, in milliseconds. */
export interface DeliverySettings {
  /** How many deliveries run at once in one process. */
  concurrency: number
  /** How long one attempt may hold a delivery before another one may take it over. */
  claimFor: number
  /** How long the last step may stay without an answer before its outcome counts as unknown. */
  sendingFor: number
  /** How long a job may be under way before it counts as lost. */
  jobWithin: number
  /** How often to look for deliveries that nobody works on. */
  sweepEvery: number
  /** How long deliveries of effects that this worker does not know may wait before there is an alarm. */
  unknownFor: number
  /** How long a delivery that ended is kept; an event older than that has no effects any more. */
  keepFor: number
  /** How often to remove deliveries that ended long ago. */
  removeOldEvery: number
  /** How long an older worker leaves the search for effects to a newer one that was seen. */
  standAsideFor: number
  /** How often a worker looks whether a newer one is there. */
  lookForNewerEvery: number
  /** How many recipients of an effect are written down at once. */
  recipientsAtOnce: number
  /** The wait before the second attempt; each further one is three times longer. */
  firstRetry: number
  longestRetry: number
  /** A delivery that still does not succeed after this many attempts has failed: with the longest wait of 30 minutes, a day. */
  attempts: number
  /** How often to look for commands that are due. */
  lookForDueEvery: number
  /** How soon to look again when something due failed; doubled with each further failure, up to `lookForDueEvery`. */
  lookAgainAfter: number
  /** How long one look may send commands. */
  lookWithin: number
  /** How often to look for files that nothing needs any more. */
  sweepFilesEvery: number
  /** How long the queue leaves a job with a process that does not answer any more. */
  takeOverAfter: number
}

export const defaultSettings: DeliverySettings = {
  concurrency: 4,
  claimFor: 60_000,
  sendingFor: 120_000,
  jobWithin: 20_000,
  sweepEvery: 15_000,
  unknownFor: 10 * 60_000,
  keepFor: 90 * 24 * 3_600_000,
  removeOldEvery: 3_600_000,
  standAsideFor: 60_000,
  lookForNewerEvery: 5_000,
  recipientsAtOnce: 500,
  firstRetry: 5_000,
  longestRetry: 30 * 60_000,
  attempts: 54,
  lookForDueEvery: 60_000,
  lookAgainAfter: 5_000,
  lookWithin: 20_000,
  sweepFilesEvery: 3_600_000,
  takeOverAfter: 30_000,
}

/** Milliseconds from the n-th attempt (1 is the first) to the next. */
export function retryDelay(attempt: number, settings: DeliverySettings): number {
  return Math.min(settings.firstRetry * 3 ** Math.min(attempt - 1, 30), settings.longestRetry)
}
