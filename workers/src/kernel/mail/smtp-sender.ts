import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { ClaimLost, OutcomeUnknown, PermanentFailure, TemporaryFailure } from '../delivery-errors.ts'
import type { Fence } from '../fence.ts'
import type { MailSender } from './mail-sender.ts'
import type { Message } from './message.ts'

/** Milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // Some servers check a message for a long time before they accept it.
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
}

/**
 * Sends mails over SMTP, one connection each. `url` is smtp:// or smtps:// with user and password if the server
 * requires them; nodemailer's options may follow as a query (`?requireTLS=true`).
 *
 * The fence is passed after the server has received the whole content and before the dot that ends it. If this process
 * dies before, the server has accepted nothing; if it dies after, the outcome is unknown.
 */
export function createSmtpSender(url: string, from: string): MailSender {
  const { auth, ...options } = parseConnectionUrl(url)
  return {
    from,
    async send(message, fence) {
      const connection = new SMTPConnection({ ...options, ...timeouts })
      const broken = Promise.withResolvers<never>()
      broken.promise.catch(() => {})
      connection.on('error', broken.reject)
      connection.on('end', () => broken.reject(new Error('the connection ended')))
      let passed = false
      const gate: Fence = {
        id: fence.id,
        admit: fence.admit,
        held: fence.held,
        async pass() {
          await fence.pass()
          passed = true
        },
      }
      try {
        await Promise.race([broken.promise, converse(connection, auth, message, gate)])
        connection.quit()
      } catch (error) {
        connection.close()
        throw error instanceof ClaimLost ? error : smtpFailure(error, passed)
      }
    },
  }
}

async function converse(
  connection: SMTPConnection,
  auth: Parameters<SMTPConnection['login']>[0] | undefined,
  message: Message,
  fence: Fence,
): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    connection.connect(error => (error ? reject(error) : resolve())),
  )
  if (auth)
    await new Promise<void>((resolve, reject) =>
      connection.login(auth, error => (error ? reject(error) : resolve())),
    )
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stream = gatedStream(message.raw, async () => {
    try {
      await fence.pass()
    } catch (error) {
      // Thrown here first, because nodemailer would wrap it.
      reject(error)
      throw error
    }
  })
  connection.send(
    { from: message.from.address, to: [message.to.address], size: message.raw.length },
    stream,
    error => (error ? reject(error) : resolve()),
  )
  await promise
}

/**
 * Streams a message and waits for `beforeEnd` before its end. SMTP ends a message with a dot only after the stream's
 * end; until then a server has accepted nothing. When `beforeEnd` throws, the stream breaks.
 */
function gatedStream(raw: Buffer, beforeEnd: () => Promise<void>): Readable {
  return Readable.from(
    (async function* () {
      yield raw
      await beforeEnd()
    })(),
    { objectMode: false },
  )
}

/** nodemailer's description of an error besides its message, which may hold addresses and is not stored. */
interface SmtpError {
  code?: string
  responseCode?: number
  command?: string
}

/**
 * The meaning of an error in the SMTP dialogue. `passed`: the message's end may have reached the server. An answer of
 * the server always gives the message's outcome; a missing answer after its end leaves it unknown. Only refusals of the
 * recipient or the content are permanent; the rest (log-in, sender, busy) can be fixed. Reply codes: RFC 5321, section
 * 4.2.1.
 */
export function smtpFailure(error: unknown, passed: boolean): Error {
  const { code = 'ESMTP', responseCode, command } = error as SmtpError
  if (responseCode === undefined)
    return passed ? new OutcomeUnknown(`${code} after the end of the message`) : new TemporaryFailure(code)
  const reason = `smtp-${responseCode}${command ? ` ${command}` : ''}`
  const aboutTheMail = command === 'RCPT TO' || command === 'DATA'
  return responseCode >= 500 && aboutTheMail ? new PermanentFailure(reason) : new TemporaryFailure(reason)
}
