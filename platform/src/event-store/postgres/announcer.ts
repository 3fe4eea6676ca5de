/**
 * Tells the readers of the log, in all processes, that it has new events. It does so after the append's transaction:
 * Postgres lets only one transaction at a time commit with a notification, until its commit is on the disk, so appends
 * and the projector's writes would wait for each other's disk. Readers that miss it look once a second.
 */
export class Announcer {
  readonly #send: () => Promise<unknown>
  #wanted = false
  #sending: Promise<void> | undefined

  /** `send` notifies the readers; its failure is ignored. */
  constructor(send: () => Promise<unknown>) {
    this.#send = send
  }

  /** Events were stored. Those of one announcement's time on its way share the next one. */
  announce(): void {
    this.#wanted = true
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
  }

  /** Resolves when everything is announced. */
  async ended(): Promise<void> {
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false
      await this.#send().catch(() => {})
    }
  }
}
