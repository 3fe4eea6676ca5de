/** Gives the same items, but asks for the next one while the taker still works on the one before. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T, void, void> {
  const iterator = source[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (;;) {
      const result = await next
      if (result.done) return
      next = iterator.next()
      // Its failure is told when it is its turn, not before.
      next.catch(() => {})
      yield result.value
    }
  } finally {
    // Not awaited: it would wait for the item asked for ahead, which may be a long time coming.
    void iterator.return?.(undefined)?.catch(() => {})
  }
}
