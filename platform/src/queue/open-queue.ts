import { createPostgresBackend, type JobsOptions, Queue } from 'bullmq'
import { checkJobId, type JobData, type NewJob, type QueueDepth } from './job.ts'
import {
  migrateQueue,
  postgresConnection,
  type QueueConfig,
  REDIS_PREFIX,
  redisConnection,
} from './queue-config.ts'

export interface JobQueue<Data extends JobData = JobData> {
  /** Adds jobs, all or none. Throws when the engine cannot be reached; adding the same ids again is harmless. */
  add(jobs: readonly NewJob<Data>[]): Promise<void>
  depth(): Promise<QueueDepth>
  close(): Promise<void>
}

const REMEMBERED_SECONDS = 7 * 24 * 3600

/** Finished jobs are kept for a week. A kept job's id cannot be added a second time. */
export const remembered = {
  removeOnComplete: { age: REMEMBERED_SECONDS },
  removeOnFail: { age: REMEMBERED_SECONDS },
} as const satisfies JobsOptions

/**
 * Opens the producing side of a queue on the configured engine. `onError` receives broken connections, which BullMQ
 * reopens.
 */
export async function openQueue<Data extends JobData = JobData>(
  config: QueueConfig,
  name: string,
  onError: (error: Error) => void,
): Promise<JobQueue<Data>> {
  await migrateQueue(config)
  const queue = construct(config, name)
  queue.on('error', onError)
  await queue.waitUntilReady()
  return {
    async add(jobs) {
      const [first, ...more] = jobs.map(toBull)
      // On Postgres, several are added by temporary tables, which cost more than all else that is done with one job.
      if (first && more.length === 0) await queue.add(first.name, first.data, first.opts)
      else if (first) await queue.addBulk([first, ...more])
    },
    async depth() {
      const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed')
      const of = (state: string) => counts[state] ?? 0
      return {
        waiting: of('waiting') + of('prioritized'),
        active: of('active'),
        delayed: of('delayed'),
        failed: of('failed'),
      }
    },
    close: () => queue.close(),
  }
}

const toBull = <Data extends JobData>({ id, name, data, delay, urgent }: NewJob<Data>) => ({
  name,
  data,
  opts: {
    jobId: checkJobId(id),
    attempts: 1,
    ...(delay ? { delay } : {}),
    // Jobs without a priority run before all jobs that have one.
    ...(urgent ? {} : { priority: 1 }),
  },
})

/** The part of BullMQ's Queue used here; its full type differs between the two engines. */
type UsedQueue = Pick<Queue, 'add' | 'addBulk' | 'getJobCounts' | 'close'> & {
  on(event: 'error', listener: (error: Error) => void): unknown
  waitUntilReady(): Promise<unknown>
}

function construct(config: QueueConfig, name: string): UsedQueue {
  const defaultJobOptions = { ...remembered }
  if (config.REDIS_URL)
    return new Queue(name, {
      connection: redisConnection(config.REDIS_URL, 'producer'),
      prefix: REDIS_PREFIX,
      defaultJobOptions,
      streams: { events: { maxLen: 1_000 } },
    })
  return new Queue(
    name,
    {
      connection: postgresConnection(config, 2),
      defaultJobOptions,
      streams: { events: { maxLen: 1_000 } },
    },
    createPostgresBackend,
  ) as unknown as UsedQueue
}
