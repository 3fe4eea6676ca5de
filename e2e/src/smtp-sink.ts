import type { AddressInfo } from 'node:net'
import { greetAtOnce } from '@rollcall/platform/testing/greet-at-once.ts'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  source: string
}

/** A real SMTP server that keeps every accepted mail, including repeated ones. */
export async function startSmtpSink(): Promise<{
  url: string
  mails: ReceivedMail[]
  stop(): Promise<void>
}> {
  const mails: ReceivedMail[] = []
  greetAtOnce()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, source })
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** A mail's source with whole lines, which quoted-printable wraps. */
export const textIn = (mail: ReceivedMail): string => mail.source.replace(/=\r?\n/g, '').replace(/=3D/g, '=')

/** The one-time token in a mail's link. */
export function tokenIn(mail: ReceivedMail): string {
  const [, token] = /[?&]token=([\w-]{20,})/.exec(textIn(mail)) ?? []
  if (!token) throw new Error('There is no token in this mail.')
  return token
}
