import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface SlackServer {
  /** The value of SLACK_WEBHOOK_ORIGINS that allows this server. */
  origin: string
  /** The address of a webhook on it. */
  webhookUrl: string
  /** The received bodies, in order, accepted or not. */
  posts: { path: string; text: string; body: Record<string, unknown> }[]
  stop(): Promise<void>
}

/** Its answer; 'drop' ends the connection without an answer, 'hang' never answers. */
export type SlackAnswer =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'drop'
  | 'hang'

/**
 * A real HTTP server that answers as Slack does: `ok`, or the result of `answer` for the n-th post (0 is the first).
 */
export async function startSlackServer(
  answer: (n: number) => SlackAnswer | undefined = () => undefined,
  { answerAfter = 0, port = 0 } = {},
): Promise<SlackServer> {
  const posts: SlackServer['posts'] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const n = posts.length
    const raw = await text(request).catch(() => undefined)
    if (raw === undefined) return
    const body = raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>)
    posts.push({ path: String(request.url), text: String(body.text), body })
    const what = answer(n) ?? { status: 200, body: 'ok' }
    if (what === 'hang') return
    if (what === 'drop') return void request.socket.destroy()
    setTimeout(() => response.writeHead(what.status, what.headers).end(what.body ?? ''), answerAfter)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    webhookUrl: `${origin}/services/T000/B000/secretabcd`,
    posts,
    stop() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
