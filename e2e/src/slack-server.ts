import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A real HTTP server that accepts messages like Slack's incoming webhooks. A path that ends in `gone` answers that
 * there is no service.
 */
export async function startSlackServer(): Promise<{
  origin: string
  /** The received texts, in order. */
  texts: string[]
  /** The received texts of one webhook, by its path. */
  at(path: string): string[]
  stop(): Promise<void>
}> {
  const texts: string[] = []
  const paths: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as { text: string }
    if (request.url?.endsWith('gone')) return void response.writeHead(404).end('no_service')
    texts.push(body.text)
    paths.push(request.url)
    response.end('ok')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    at: path => texts.filter((_text, n) => paths[n] === path),
    stop() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
