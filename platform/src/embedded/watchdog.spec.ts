import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, askLive } from '../http/ask-live.ts'
import { createJudge } from './watchdog.ts'

/**
 * The number of checks, two seconds apart, after which a process with these answers counts as hanging; undefined:
 * never.
 */
function hangsAtLook(answers: readonly Answer[], pause = (_look: number) => 2_000) {
  let clock = 0
  const judge = createJudge({ everyMs: 2_000, silentMs: 10_000 }, () => clock)
  for (const [look, answer] of answers.entries()) {
    clock += pause(look)
    if (judge(answer)) return look + 1
  }
  return undefined
}

describe('a process', () => {
  it('does not hang while it answers', () => {
    expect(hangsAtLook(Array(100).fill('well'))).toBeUndefined()
  })

  it('hangs after ten seconds of silence', () => {
    expect(hangsAtLook(['well', ...Array(10).fill('silent')])).toBe(6)
  })

  it('does not hang when it is occasionally slow', () => {
    const slow: Answer[] = ['silent', 'silent', 'silent', 'silent', 'well']
    expect(hangsAtLook([...slow, ...slow, ...slow])).toBeUndefined()
  })

  it('hangs at once when it says so itself', () => {
    expect(hangsAtLook(['well', 'unwell'])).toBe(2)
  })

  it('does not hang because the watcher was asleep', () => {
    const answers: Answer[] = ['well', 'silent', 'silent', 'well']
    expect(hangsAtLook(answers, look => (look === 1 ? 3_600_000 : 2_000))).toBeUndefined()
  })
})

it.each([
  ['well', (status: number) => status, 204],
  ['unwell', (status: number) => status, 503],
  ['silent', undefined, 0],
] as const)('a service with these answers is %s', async (answer, answers, status) => {
  const server = createServer((_request, response) => {
    if (answers) response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  expect(await askLive(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 300)).toBe(answer)
})
