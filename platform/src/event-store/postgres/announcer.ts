import { joinRows, type NotificationRows, toNotification } from './notification-rows.ts'

/**
 * Notifies the readers of the log, in all processes, of its new events, or only that there are some. It does so after
 * the append's transaction: Postgres lets only one transaction at a time commit with a notification, until its commit
 * is on the disk, so appends and the projector's writes would wait for each other's disk. Readers that miss it look
 * once a second.
 */
export class Announcer {
  readonly #send: (text: string) => Promise<unknown>
  #waiting: { rows: NotificationRows } | undefined
  #sending: Promise<void> | undefined

  /** `send` notifies the readers; its failure is ignored. */
  constructor(send: (text: string) => Promise<unknown>) {
    this.#send = send
  }

  /** Announces stored events. Events that are stored while an announcement is on its way share the next one. */
  announce(rows: NotificationRows): void {
    this.#waiting = { rows: this.#waiting ? joinRows(this.#waiting.rows, rows) : rows }
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
  }

  /** Resolves when everything is announced. */
  async ended(): Promise<void> {
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting) {
      const { rows } = this.#waiting
      this.#waiting = undefined
      await this.#send(toNotification(rows)).catch(() => {})
    }
  }
}
