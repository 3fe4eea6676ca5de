import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { ClaimLost } from '../delivery-errors.ts'
import type { Fence } from '../fence.ts'
import { gatedStream } from './gated-stream.ts'
import type { MailSender } from './mail-sender.ts'
import type { Message } from './message.ts'
import { judge } from './smtp-errors.ts'

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
        throw error instanceof ClaimLost ? error : judge(error, passed)
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
