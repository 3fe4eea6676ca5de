import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds; a client that reads slowly gives the process time enough. */
const longestRest = 50

/**
 * The batches, with a rest after each that is as long as the batch took to read and to use: a stream takes at most half of the
 * process, and pages are answered in the other half.
 */
export async function* withRests<Batch>(
  batches: AsyncIterable<Batch>,
  now: () => number = () => performance.now(),
  rest: (ms: number) => Promise<unknown> = pause,
): AsyncGenerator<Batch> {
  let began = now()
  for await (const batch of batches) {
    yield batch
    await rest(Math.min(now() - began, longestRest))
    began = now()
  }
}
