/** Hears how the runs end, each with its id. */
export interface RunListener {
  /** A run was interrupted by an error. */
  onTrouble(error: unknown, id: string): void | Promise<void>
  /** A run came to its end, or was stopped without an error. */
  onDone?(id: string): void | Promise<void>
}

/** Work in the background of this process by id, each at most once at a time. */
export class BackgroundRuns {
  readonly #running = new Map<string, Promise<void>>()
  readonly #listener: RunListener
  #stopping = false

  constructor(listener: RunListener) {
    this.#listener = listener
  }

  /** Whether new work is refused. */
  get isStopping(): boolean {
    return this.#stopping
  }

  /** Begins work, unless the same is running here or nothing may begin. */
  start(id: string, work: () => Promise<void>): void {
    if (this.#stopping || this.#running.has(id)) return
    const { onTrouble, onDone } = this.#listener
    const run = work()
      .then(
        () => onDone?.(id),
        error => onTrouble(error, id),
      )
      .finally(() => this.#running.delete(id))
    this.#running.set(id, run)
  }

  /** Resolves when everything that was started here has ended or was interrupted. */
  async done(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  /** Resolves when the running work has stopped at its next opportunity. No new work begins. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.done()
  }
}
