import { connect, type Socket } from 'node:net'

/** Requests for a load: made before the clock starts, so that the load costs next to nothing while it runs. */
export interface LoadOrder {
  port: number
  connections: number
  requests: { path: string; headers: Record<string, string>; body: string }[]
  /** Requests per second that begin whether or not those before were answered; absent: as fast as answers come. */
  rate?: number
}

export interface LoadResult {
  seconds: number
  /** From when each request was to begin, in milliseconds. */
  latencies: number[]
  /** Status → how many answers. */
  statuses: Record<number, number>
  /** The first answer that was not 200, for whoever looks for the reason. */
  unexpected: string | undefined
}

/**
 * Sends requests over raw keep-alive connections, one under way on each: a load generator that reads no more of
 * HTTP than the status and the length of the answer takes little from the machine that it measures.
 */
export async function runLoad({ port, connections, requests, rate }: LoadOrder): Promise<LoadResult> {
  const bytes = requests.map(request => encode(port, request))
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const result: LoadResult = { seconds: 0, latencies: [], statuses: {}, unexpected: undefined }
  const began = performance.now()
  let next = 0
  await Promise.all(
    sockets.map(async socket => {
      while (next < bytes.length) {
        const index = next++
        let due = performance.now()
        if (rate !== undefined) {
          due = began + (index * 1000) / rate
          const early = due - performance.now()
          if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
          // A timer may be a millisecond early or late; who is early has not waited for the service.
          due = Math.max(due, performance.now() - 1)
        }
        const { status, text } = await socket.ask(bytes[index] as Buffer)
        result.latencies.push(performance.now() - due)
        result.statuses[status] = (result.statuses[status] ?? 0) + 1
        if (status !== 200) result.unexpected ??= text
      }
    }),
  )
  result.seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.close()
  return result
}

function encode(port: number, { path, headers, body }: LoadOrder['requests'][number]): Buffer {
  const lines = Object.entries({
    Host: `127.0.0.1:${port}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

interface Asker {
  ask(request: Buffer): Promise<{ status: number; text: string }>
  close(): void
}

function open(port: number): Promise<Asker> {
  return new Promise((opened, refused) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let waiting: PromiseWithResolvers<{ status: number; text: string }> | undefined
    let text = ''
    socket.setEncoding('latin1')
    socket.once('error', error => {
      refused(error)
      waiting?.reject(error)
    })
    socket.once('close', () => waiting?.reject(new Error('the service closed a connection')))
    socket.on('data', chunk => {
      text += chunk
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
      if (text.length < end + 4 + length) return
      waiting?.resolve({ status: Number(text.slice(9, 12)), text })
      text = ''
    })
    socket.once('connect', () =>
      opened({
        ask(request) {
          waiting = Promise.withResolvers()
          socket.write(request)
          return waiting.promise
        },
        close: () => socket.destroy(),
      }),
    )
  })
}
