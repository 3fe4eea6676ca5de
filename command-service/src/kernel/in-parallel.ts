/** Does the work for each item, at most `most` at once. Throws the first error after the running work has ended. */
export async function inParallel<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length && errors.length === 0) {
      const item = items[next++] as T
      await work(item).catch(error => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  if (errors.length > 0) throw errors[0]
}
