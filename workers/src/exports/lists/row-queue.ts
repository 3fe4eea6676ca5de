export interface RowQueue<Row> {
  /** Resolves when all of them have been taken and the reader waits for more. */
  give(rows: readonly Row[]): Promise<void>
  /** No more rows come. */
  end(): void
  /** The next row, once there is one; undefined: there are no more. */
  take(): Promise<Row | undefined>
}

/** A queue of rows that one side adds in batches and the other takes one by one. It holds one batch. */
export function createRowQueue<Row>(): RowQueue<Row> {
  let batch: readonly Row[] = []
  let at = 0
  let ended = false
  let wake = () => {}
  let emptied = () => {}
  return {
    give(rows) {
      batch = rows
      at = 0
      const taken = new Promise<void>(resolve => {
        emptied = resolve
      })
      wake()
      return taken
    },
    end() {
      ended = true
      wake()
    },
    async take() {
      while (at >= batch.length && !ended) {
        emptied()
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
      const row = batch[at]
      at += 1
      return row
    },
  }
}
