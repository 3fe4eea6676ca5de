import { afterEach, describe, expect, it } from 'vitest'
import { type LiveMessage, type SharedStream, shareStream } from './shared-stream.ts'

const open: SharedStream[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop()
})

/** A tab, with what it received and the function that sends while it leads. */
function tab(name: string) {
  const received: LiveMessage[] = []
  const leads = Promise.withResolvers<{ send: (message: LiveMessage) => void; after: string }>()
  const stream = shareStream(
    name,
    (send, signal, after) => {
      leads.resolve({ send, after })
      return new Promise(done => signal.addEventListener('abort', () => done()))
    },
    message => received.push(message),
  )
  open.push(stream)
  return { received, leads: leads.promise, stream }
}

const event = (id: string): LiveMessage => ({ kind: 'event', type: 'change', data: '{}', id })

describe('one stream for all tabs of a browser', () => {
  it('is read by one tab and received by all', async () => {
    const first = tab('all')
    const { send } = await first.leads
    const second = tab('all')
    await expect.poll(() => second.received).toEqual([{ kind: 'state', state: 'connecting', id: '' }])
    send(event('7'))
    await expect.poll(() => second.received.at(-1)).toEqual(event('7'))
    expect(first.received).toEqual([event('7')])
  })

  it('continues in the next tab when the reading tab is closed, without losing events in between', async () => {
    const first = tab('next')
    const { send, after } = await first.leads
    expect(after).toBe('')
    send(event('7'))
    const second = tab('next')
    await expect.poll(() => second.received).toEqual([{ kind: 'state', state: 'connecting', id: '7' }])
    send(event('8'))
    await expect.poll(() => second.received.length).toBe(2)
    first.stream.stop()
    expect((await second.leads).after).toBe('8')
  })
})
