/** Work in the background of this process by id, each at most once at a time. */
export class BackgroundRuns {
  readonly #running = new Map<string, Promise<void>>()
  readonly #onTrouble: (error: unknown) => void
  #stopping = false

  constructor(onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble
  }

  /** Whether new work is refused. */
  get isStopping(): boolean {
    return this.#stopping
  }

  /** Begins work, unless the same is running here or nothing may begin. */
  start(id: string, work: () => Promise<void>): void {
    if (this.#stopping || this.#running.has(id)) return
    const run = work()
      .catch(this.#onTrouble)
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
