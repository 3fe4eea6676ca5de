import { EventEmitter } from 'node:events'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { Batch } from '@rollcall/platform/event-store/event-store.ts'
import { describe, expect, it } from 'vitest'
import type { Asked } from '../kernel/route.ts'
import { checkRoute } from './record-check-route.ts'

/** An answer that keeps what is written. */
class Answer extends EventEmitter {
  written = ''
  headersSent = false
  isEnded = false
  status() {
    return this
  }
  set() {
    this.headersSent = true
    return this
  }
  write(text: string) {
    this.written += text
  }
  end() {
    this.isEnded = true
  }
}

/** A log that is away once it was opened, or waits until nobody listens. */
async function* logOf(how: 'waits' | 'breaks', signal: AbortSignal): AsyncGenerator<Batch> {
  yield { events: [], position: '5', caughtUp: false }
  if (how === 'breaks') throw new Error('the log is away')
  if (!signal.aborted) await new Promise(done => signal.addEventListener('abort', done))
}

function asking(company: string, how: 'waits' | 'breaks' = 'waits') {
  const response = new Answer()
  const warned: string[] = []
  const tree = [7, '00'.repeat(32), '10']
  const reading = {
    // The tree, then neither heads nor leaves.
    read: async (_company: string, { text }: { text: string }) => (text.includes('checkpoint') ? [tree] : []),
    log: { all: (signal: AbortSignal) => logOf(how, signal) },
    warn: (why: string) => warned.push(why),
    now: () => 0,
  }
  const session = { companyId: company } as Session
  return {
    response,
    warned,
    asked: { session, request: { query: {} }, response, reading } as unknown as Asked,
  }
}

describe('a check of a record', () => {
  it('runs once for a company, and for few at once, until it is cancelled', async () => {
    const route = checkRoute()
    const [one, again, two, three] = [asking('a'), asking('a'), asking('b'), asking('c')]
    const first = route.answer(one.asked)
    await expect(route.answer(again.asked)).rejects.toMatchObject({ code: 'too-many-requests' })
    const second = route.answer(two.asked)
    await expect(route.answer(three.asked)).rejects.toMatchObject({ code: 'too-many-requests' })
    one.response.emit('close')
    await first
    expect(one.response.written).not.toContain('result')
    const next = route.answer(again.asked)
    two.response.emit('close')
    again.response.emit('close')
    await Promise.all([second, next])
  })

  it('says when it was interrupted, and can be asked for again', async () => {
    const route = checkRoute()
    for (let times = 0; times < 2; times += 1) {
      const { response, warned, asked } = asking('a', 'breaks')
      await route.answer(asked)
      expect(response.written).toContain('event: failed\ndata: {"message":"The verification was interrupted.')
      expect(response.isEnded).toBe(true)
      expect(warned).toEqual(['The check of a record was interrupted: Error: the log is away'])
    }
  })
})
