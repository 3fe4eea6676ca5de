interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

export interface LoaderOptions {
  /** The maximum number of keys in one batch. */
  maxBatch: number
  /** The maximum number of batches under way at once. */
  maxConcurrent: number
  /** Whether one key may have caused the error. Each key of a failed batch is then loaded alone; otherwise all fail. */
  isCausedByOneKey: (error: unknown) => boolean
}

/**
 * A loader that batches reads, as DataLoader does: the keys of one turn of the event loop are loaded together. Keys
 * that arrive while `maxConcurrent` batches are under way make the next batch. There is no timer, so a single key is
 * not delayed, and a busy service asks the database once instead of sixty times.
 * `loadBatch` gives one value for each key, in the order of the keys.
 */
export function createLoader<Key, Value>(
  loadBatch: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxBatch, maxConcurrent, isCausedByOneKey }: LoaderOptions,
): (key: Key) => Promise<Value> {
  let queue: Waiting<Key, Value>[] = []
  let underWay = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || underWay >= maxConcurrent || queue.length === 0) return
    scheduled = true
    // At the end of the turn: requests that arrived in the same read from the network share a batch.
    setImmediate(() => {
      scheduled = false
      while (underWay < maxConcurrent && queue.length > 0) {
        const batch = queue.slice(0, maxBatch)
        queue = queue.slice(maxBatch)
        underWay += 1
        void load(batch).finally(() => {
          underWay -= 1
          schedule()
        })
      }
    })
  }

  async function load(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await loadBatch(batch.map(({ key }) => key))
      batch.forEach(({ resolve }, index) => void resolve(values[index] as Value))
    } catch (error) {
      if (batch.length > 1 && isCausedByOneKey(error)) for (const one of batch) await load([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  return key =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject })
      schedule()
    })
}
