import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  url: string
  /** When a mail to an address arrives, as `performance.now()` counts. Rejects after two minutes. */
  arrival(address: string): Promise<number>
  stop(): Promise<void>
}

const LONGEST = 120_000

/** A mail server that takes every mail, and answers each after so many milliseconds. */
export async function startMailSink(answerAfter: number): Promise<MailSink> {
  const expected = new Map<string, (at: number) => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        const at = performance.now()
        for (const { address } of session.envelope.rcptTo) expected.get(address)?.(at)
        setTimeout(done, answerAfter)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async arrival(address) {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      const late = setTimeout(() => reject(new Error(`no mail came within ${LONGEST} ms`)), LONGEST)
      expected.set(address, resolve)
      try {
        return await promise
      } finally {
        clearTimeout(late)
        expected.delete(address)
      }
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}
