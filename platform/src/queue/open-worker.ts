import { createPostgresBackend, Worker } from 'bullmq'
import type { Job, JobData } from './job.ts'
import { remembered } from './open-queue.ts'
import {
  migrateQueue,
  postgresConnection,
  type QueueConfig,
  REDIS_PREFIX,
  redisConnection,
} from './queue-config.ts'

export interface WorkerSettings {
  /** How many jobs run at once in this process; default 4. */
  concurrency?: number
  /**
   * Milliseconds after which the job of a dead process is given to another one, and between two checks for such jobs;
   * default 30,000. A living process renews its lock, so a job may take longer.
   */
  takeOverAfter?: number
  onError: (error: Error) => void
}

export interface JobWorker {
  /** Takes no more jobs and waits for the running ones. */
  close(): Promise<void>
}

/**
 * Runs the jobs of a queue in this process; any number of processes may do so at once. A job may run twice when a
 * process dies, so handlers must be idempotent. A handler that throws fails its job permanently. Retries are new jobs
 * with a delay, because BullMQ's Postgres engine has a fault when two processes move a job back to the delayed ones
 * (https://github.com/taskforcesh/bullmq/issues/4814).
 */
export async function openWorker<Data extends JobData = JobData>(
  config: QueueConfig,
  name: string,
  handler: (job: Job<Data>) => Promise<void>,
  settings: WorkerSettings,
): Promise<JobWorker> {
  await migrateQueue(config)
  const { concurrency = 4, takeOverAfter = 30_000 } = settings
  const run = async (job: { id?: string | undefined; name: string; data: Data }) => {
    await handler({ id: job.id ?? '', name: job.name, data: job.data })
  }
  const options = {
    ...remembered,
    concurrency,
    lockDuration: takeOverAfter,
    stalledInterval: takeOverAfter,
    // A job whose process was killed several times must still be done.
    maxStalledCount: 1_000,
    // Seconds to wait for a notification before checking. Notifications wake it at once, so the check is only for
    // safety.
    drainDelay: 60,
    // Milliseconds before a retry when the engine is away.
    runRetryDelay: 1_000,
  }
  const worker = config.REDIS_URL
    ? new Worker<Data, void>(name, run, {
        ...options,
        connection: redisConnection(config.REDIS_URL, 'worker'),
        prefix: REDIS_PREFIX,
      })
    : new Worker(
        name,
        run,
        { ...options, connection: postgresConnection(config, Math.min(concurrency, 4)) },
        createPostgresBackend,
      )
  worker.on('error', (error: Error) => settings.onError(error))
  await worker.waitUntilReady()
  return { close: () => worker.close() }
}
