/** The data of a job: ids, never personal data or secrets. */
export type JobData = Record<string, string>

/** A job as its handler sees it. */
export interface Job<Data extends JobData = JobData> {
  id: string
  name: string
  data: Data
}

/** A job to add. A job with the same id is ignored while the first is remembered (7 days). */
export interface NewJob<Data extends JobData = JobData> extends Job<Data> {
  /** Milliseconds to wait before it may run. */
  delay?: number
  /** Somebody waits for it: it runs before all jobs that are not urgent. */
  urgent?: boolean
}

/** The number of jobs in a queue, by state. Urgent jobs count as waiting like the others. */
export interface QueueDepth {
  waiting: number
  active: number
  delayed: number
  failed: number
}

/** Throws a RangeError for an id that BullMQ rejects on either engine: with a ':' or of digits only. */
export function checkJobId(id: string): string {
  if (id === '' || id.includes(':') || /^\d+$/.test(id))
    throw new RangeError(`'${id}' cannot be the id of a job`)
  return id
}
