import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  /** The status line and the headers, unparsed. */
  head: string
  /** Unparsed, possibly in chunks with their lengths. */
  body: string
}

/**
 * Sends a request line as it is, which fetch would normalize. Returns the answer after the connection has closed.
 * Rejects if nothing listens or the connection breaks.
 */
export async function askRaw(origin: string, requestLine: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', more => {
    text += more
  })
  socket.write(`${requestLine}\r\nHost: rollcall.test\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close', { signal: AbortSignal.timeout(10_000) })
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') }
}
