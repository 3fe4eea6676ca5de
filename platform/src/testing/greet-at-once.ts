import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'

/** What is used of a connection's inside. */
interface Connection {
  init(): void
  connectionReady(): void
  _setListeners(done: () => void): void
}

/**
 * Lets the SMTP servers of this process greet at once. They wait a tenth of a second for clients that talk too early,
 * which is most of the time that a mail takes in a test.
 */
export function greetAtOnce(): void {
  const connection = SMTPConnection.prototype as unknown as Connection
  connection.init = function init() {
    this._setListeners(() => this.connectionReady())
  }
}
