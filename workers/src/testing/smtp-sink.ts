import type { AddressInfo } from 'node:net'
import { greetAtOnce } from '@rollcall/platform/testing/greet-at-once.ts'
import { SMTPServer } from 'smtp-server'

export interface SinkMail {
  to: string
  messageId: string
  raw: string
}

export interface SmtpSink {
  url: string
  /** The accepted mails, in order. */
  mails: SinkMail[]
  /** The number of recipients, accepted or not. */
  asked(): number
  stop(): Promise<void>
}

/** The server's behaviour; each answer may differ from mail to mail. */
export interface SinkBehaviour {
  /** An answer other than 250 to a recipient. */
  recipient?: (address: string) => { code: number; text: string } | undefined
  /** The outcome after the whole content has arrived; 'drop' ends the connection without an answer. */
  content?: (mail: SinkMail) => 'take' | 'drop' | { code: number; text: string }
  port?: number
  /** Milliseconds from the whole content to the answer. */
  answerAfter?: number
}

/** A real SMTP server that stores its mails. */
export async function startSmtpSink(behaviour: SinkBehaviour = {}): Promise<SmtpSink> {
  const mails: SinkMail[] = []
  let asked = 0
  const refusal = ({ code, text }: { code: number; text: string }) =>
    Object.assign(new Error(text), { responseCode: code })
  greetAtOnce()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(address, _session, done) {
      asked += 1
      const answer = behaviour.recipient?.(address.address)
      done(answer ? refusal(answer) : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const mail = {
          to: session.envelope.rcptTo[0]?.address ?? '',
          messageId: /^Message-ID:\s+(\S+)/im.exec(raw)?.[1] ?? '',
          raw,
        }
        const what = behaviour.content?.(mail) ?? 'take'
        if (typeof what === 'object') return done(refusal(what))
        mails.push(mail)
        if (what === 'take') return void setTimeout(done, behaviour.answerAfter ?? 0)
        for (const connection of server.connections) connection._socket?.destroy()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(behaviour.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    asked: () => asked,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}
