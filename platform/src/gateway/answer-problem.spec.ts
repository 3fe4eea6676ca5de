import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log.ts'
import { answerProblem } from './answer-problem.ts'

/** The answer to a request that fails outside every service. */
async function answerTo(error: unknown): Promise<Response> {
  const log = createLog('test', { LOG_LEVEL: 'silent' })
  const server = createServer((_request, response) => answerProblem(response, error, log))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

it('an unavailable service is answered with 503 and the seconds until a retry', async () => {
  const answer = await answerTo(new Refusal('unavailable'))
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
})

it('a permanent refusal names no time', async () => {
  const answer = await answerTo(new Refusal('malformed-request'))
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([400, null])
})
