/** Gives the same items, but requests the next one while the consumer still works on the previous one. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T, void, void> {
  const iterator = source[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (;;) {
      const result = await next
      if (result.done) return
      next = iterator.next()
      // Its failure is thrown in its turn, not before.
      next.catch(() => {})
      yield result.value
    }
  } finally {
    // Not awaited: it would wait for the requested item, which may be a long time coming.
    void iterator.return?.(undefined)?.catch(() => {})
  }
}
