import { setTimeout as pause } from 'node:timers/promises'

/** The maximum rest in milliseconds; a slow client already leaves the process enough time. */
const longestRest = 50

/**
 * The batches, with a rest after each that is as long as reading and using it took. So a stream uses at most half of
 * the process's time, and the other half is left for pages.
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
