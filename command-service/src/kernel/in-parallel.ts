import pLimit from 'p-limit'

/**
 * Does the work for each item, at most `max` at once. After an error no further item is begun; the first error is thrown
 * once the running work has ended, so that nothing writes behind the caller's back.
 */
export async function inParallel<T>(
  items: readonly T[],
  max: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  await pLimit(max).map(items, async item => {
    if (errors.length === 0) await work(item).catch(error => errors.push(error))
  })
  if (errors.length > 0) throw errors[0]
}
