/** What a job carries: ids, never personal data and never a secret. */
export type JobData = Record<string, string>

/** A job as its handler sees it. */
export interface Job<Data extends JobData = JobData> {
  id: string
  name: string
  data: Data
}

/** A job about to be added. The same id again is no new job for as long as the first is remembered (7 days). */
export interface NewJob<Data extends JobData = JobData> extends Job<Data> {
  /** Milliseconds to wait before it may run. */
  delay?: number
  /** One of many of its kind: it runs once no other job waits, so that a crowd does not hold up a single one. */
  oneOfMany?: boolean
}

/** How many jobs a queue holds, by state; those that are one of many wait as the others do. */
export interface QueueDepth {
  waiting: number
  active: number
  delayed: number
  failed: number
}

/** Throws a RangeError for an id that BullMQ refuses on one engine or the other: with a ':' or of digits only. */
export function checkJobId(id: string): string {
  if (id === '' || id.includes(':') || /^\d+$/.test(id))
    throw new RangeError(`'${id}' cannot be the id of a job`)
  return id
}
