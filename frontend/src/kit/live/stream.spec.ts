import { describe, expect, it } from 'vitest'
import { type LiveState, listenToStream } from './stream.ts'

/** Answers one connection after another, and ends when no answers are left. */
async function listen(
  answers: (() => Response | Promise<Response>)[],
  token: string | null = 't',
  tokenReplaced?: () => Promise<boolean>,
) {
  const end = new AbortController()
  const states: LiveState[] = []
  const events: string[] = []
  const pauses: number[] = []
  const asked: (string | null)[] = []
  let begun = 0
  let ended = 0
  await listenToStream({
    url: '/api/live',
    token: () => token,
    signal: end.signal,
    onSessionEnd: () => ended++,
    ...(tokenReplaced ? { tokenReplaced } : {}),
    onBegin: () => begun++,
    onEvent: event => events.push(`${event.type} ${event.data}`),
    onState: state => states.at(-1) !== state && states.push(state),
    pause: async ms => {
      pauses.push(ms)
      if (answers.length === 0) end.abort()
    },
    fetch: async (_url, options) => {
      asked.push(new Headers(options?.headers).get('Last-Event-ID'))
      return answers.shift()!()
    },
  })
  return { states, events, pauses, asked, begun, ended }
}

const stream = (text: string) => () =>
  new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
const refuse = (status: number) => () => new Response(null, { status })

describe('the live stream', () => {
  it('passes events on and resumes after the last one', async () => {
    const run = await listen([stream('id: 41\nevent: change\ndata: a\n\n'), stream('id: 42\ndata: b\n\n')])
    expect(run.events).toEqual(['change a', 'message b'])
    expect(run.asked).toEqual([null, '41'])
    expect(run.states).toEqual(['connecting', 'live', 'offline', 'live', 'offline'])
  })

  it('reports a start without earlier events, but not a resumed stream', async () => {
    const ready = stream('event: ready\nid: start-1\ndata: {}\n\n')
    const run = await listen([refuse(503), ready, ready])
    expect(run.asked).toEqual([null, null, 'start-1'])
    expect(run.begun).toBe(1)
  })

  it('waits longer after each failure, and only briefly after a connection', async () => {
    const run = await listen([refuse(503), refuse(503), refuse(503), stream('data: a\n\n'), refuse(503)])
    expect(run.pauses).toEqual([500, 1000, 2000, 500, 1000])
  })

  it('uses the server’s requested pause as the first one', async () => {
    const run = await listen([stream('retry: 3000\n\n')])
    expect(run.pauses).toEqual([3000])
  })

  it('survives a lost connection', async () => {
    const run = await listen([() => Promise.reject(new TypeError('lost')), stream('data: a\n\n')])
    expect(run.events).toEqual(['message a'])
  })

  it('does not reconnect after the session’s end, and does not start without a session', async () => {
    const run = await listen([refuse(401), stream('data: a\n\n')])
    expect(run.events).toEqual([])
    expect(run.ended).toBe(1)
    expect((await listen([stream('data: a\n\n')], null)).asked).toEqual([])
  })

  it('reconnects if another token has replaced the refused one', async () => {
    const run = await listen([refuse(401), stream('data: a\n\n')], 't', async () => true)
    expect(run.events).toEqual(['message a'])
    expect(run.ended).toBe(0)
  })
})
