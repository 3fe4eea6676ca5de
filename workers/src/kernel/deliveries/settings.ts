/** The time limits of deliveries, in milliseconds. */
export interface DeliverySettings {
  /** How many deliveries run at once in one process. */
  concurrency: number
  /** How long one attempt may hold a delivery before another one may take it over. */
  claimFor: number
  /** How long the last step may stay without an answer before its outcome counts as unknown. */
  sendingFor: number
  /** How long a job may run before it counts as lost. */
  jobWithin: number
  /** How often to look for deliveries whose turn has come, such as after a wait. */
  turnEvery: number
  /** How often to look for deliveries that nobody works on. */
  sweepEvery: number
  /** How long deliveries of unknown effects may wait before there is an alarm. */
  unknownFor: number
  /** How long a finished delivery is kept; an older event no longer has effects. */
  keepFor: number
  /** How often to remove deliveries that ended long ago. */
  removeOldEvery: number
  /** How long an older worker leaves the search for effects to a newer one that was running. */
  standAsideFor: number
  /** How often a worker checks for a newer one. */
  lookForNewerEvery: number
  /** How many recipients of an effect are written at once. */
  recipientsAtOnce: number
  /** The wait before the second attempt; each further one is three times longer. */
  firstRetry: number
  longestRetry: number
  /** A delivery has failed after this many attempts: with the longest wait of 30 minutes, a day. */
  attempts: number
  /** How often to look for due commands. */
  lookForDueEvery: number
  /**
   * The wait after a round that did something, and after a due command failed; doubled with each further failure, up to
   * `lookForDueEvery`.
   */
  lookAgainAfter: number
  /** How long one round may send commands. */
  lookWithin: number
  /** How often to look for unneeded files. */
  sweepFilesEvery: number
  /** How long the queue leaves a job with a process that no longer answers. */
  takeOverAfter: number
}

export const defaultSettings: DeliverySettings = {
  concurrency: 8,
  claimFor: 60_000,
  sendingFor: 120_000,
  jobWithin: 20_000,
  turnEvery: 1_000,
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
