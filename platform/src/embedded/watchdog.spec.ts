import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, askLive } from '../http/ask-live.ts'
import { createJudge } from './watchdog.ts'

/** After how many looks, two seconds apart, a process is found to hang that answers so; undefined: not at all. */
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
  it('that answers does not hang', () => {
    expect(hangsAtLook(Array(100).fill('well'))).toBeUndefined()
  })

  it('that says nothing for ten seconds hangs', () => {
    expect(hangsAtLook(['well', ...Array(10).fill('silent')])).toBe(6)
  })

  it('that is slow to answer now and then does not hang', () => {
    const slow: Answer[] = ['silent', 'silent', 'silent', 'silent', 'well']
    expect(hangsAtLook([...slow, ...slow, ...slow])).toBeUndefined()
  })

  it('that says itself that it hangs is believed at once', () => {
    expect(hangsAtLook(['well', 'unwell'])).toBe(2)
  })

  it('does not hang because the one who asks was asleep', () => {
    const answers: Answer[] = ['well', 'silent', 'silent', 'well']
    expect(hangsAtLook(answers, look => (look === 1 ? 3_600_000 : 2_000))).toBeUndefined()
  })
})

it.each([
  ['well', (status: number) => status, 204],
  ['unwell', (status: number) => status, 503],
  ['silent', undefined, 0],
] as const)('a service that answers so is %s', async (answer, answers, status) => {
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
