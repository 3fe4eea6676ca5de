import { afterEach, describe, expect, it } from 'vitest'
import { type LiveMessage, type SharedStream, shareStream } from './shared-stream.ts'

const open: SharedStream[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop()
})

/** A tab, with what it received and the function that sends while it leads. */
function tab(name: string) {
  const heard: LiveMessage[] = []
  const leads = Promise.withResolvers<{ tell: (message: LiveMessage) => void; after: string }>()
  const stream = shareStream(
    name,
    (tell, signal, after) => {
      leads.resolve({ tell, after })
      return new Promise(done => signal.addEventListener('abort', () => done()))
    },
    message => heard.push(message),
  )
  open.push(stream)
  return { heard, leads: leads.promise, stream }
}

const event = (id: string): LiveMessage => ({ kind: 'event', type: 'change', data: '{}', id })

describe('one stream for all tabs of a browser', () => {
  it('is read by one tab and received by all', async () => {
    const first = tab('all')
    const { tell } = await first.leads
    const second = tab('all')
    await expect.poll(() => second.heard).toEqual([{ kind: 'state', state: 'connecting', id: '' }])
    tell(event('7'))
    await expect.poll(() => second.heard.at(-1)).toEqual(event('7'))
    expect(first.heard).toEqual([event('7')])
  })

  it('continues in the next tab when the reading tab is closed, without losing events in between', async () => {
    const first = tab('next')
    const { tell, after } = await first.leads
    expect(after).toBe('')
    tell(event('7'))
    const second = tab('next')
    await expect.poll(() => second.heard).toEqual([{ kind: 'state', state: 'connecting', id: '7' }])
    tell(event('8'))
    await expect.poll(() => second.heard.length).toBe(2)
    first.stream.stop()
    expect((await second.leads).after).toBe('8')
  })
})
