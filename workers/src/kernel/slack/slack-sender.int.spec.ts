import { afterEach, describe, expect, test } from 'vitest'
import { openFence } from '../../testing/open-fence.ts'
import { type SlackAnswer, type SlackServer, startSlackServer } from '../../testing/slack-server.ts'
import { ClaimLost, OutcomeUnknown, PermanentFailure, TemporaryFailure } from '../delivery-errors.ts'
import type { Fence } from '../fence.ts'
import { createSlackSender } from './slack-sender.ts'

const servers: SlackServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
async function serve(...answers: (SlackAnswer | undefined)[]): Promise<SlackServer> {
  const server = await startSlackServer(n => answers[n])
  servers.push(server)
  return server
}
const fence: Fence = { id: 'delivery', ...openFence }
const failing = (post: Promise<void>): Promise<Error> =>
  post.then(
    () => {
      throw new Error('it was posted')
    },
    error => error,
  )

describe('posting to Slack', () => {
  test('sends one text with inactive names and links', async () => {
    const slack = await serve()
    await createSlackSender([slack.origin]).post(slack.webhookUrl, 'Hello @channel', fence)
    expect(slack.posts).toEqual([
      {
        path: '/services/T000/B000/secretabcd',
        text: 'Hello @channel',
        body: { text: 'Hello @channel', link_names: false, unfurl_links: false, unfurl_media: false },
      },
    ])
  })
  test('does not follow a redirect', async () => {
    const inside = await serve()
    const slack = await serve({ status: 307, headers: { Location: `${inside.origin}/secret` } })
    const error = await failing(
      createSlackSender([slack.origin, inside.origin]).post(slack.webhookUrl, 'Hello', fence),
    )
    expect(error).toBeInstanceOf(PermanentFailure)
    expect(error.message).toBe('slack-307')
    expect(inside.posts).toEqual([])
  })
  test('reaches only Slack, unless other origins are allowed', async () => {
    const inside = await serve()
    let passed = false
    const pass = async () => {
      passed = true
    }
    const error = await failing(
      createSlackSender([]).post(inside.webhookUrl, 'Hello', { id: 'd', ...openFence, pass }),
    )
    expect(error).toBeInstanceOf(PermanentFailure)
    expect(error.message).toBe('address-refused')
    expect([passed, inside.posts]).toEqual([false, []])
  })
  test('sends nothing when another process has the delivery', async () => {
    const slack = await serve()
    const taken: Fence = { id: 'd', ...openFence, pass: () => Promise.reject(new ClaimLost()) }
    expect(
      await failing(createSlackSender([slack.origin]).post(slack.webhookUrl, 'Hello', taken)),
    ).toBeInstanceOf(ClaimLost)
    expect(slack.posts).toEqual([])
  })
  test('reads how long to wait', async () => {
    const slack = await serve({ status: 429, body: 'rate_limited', headers: { 'Retry-After': '2' } })
    const error = await failing(createSlackSender([slack.origin]).post(slack.webhookUrl, 'Hello', fence))
    expect(error).toMatchObject({ message: 'slack-429 rate_limited', retryAfter: 2_000 })
  })
  test('reports an unknown outcome when the answer breaks off or times out', async () => {
    const slack = await serve('drop', 'hang')
    const sender = createSlackSender([slack.origin], { within: 2_000 })
    for (let n = 0; n < 2; n++)
      expect(await failing(sender.post(slack.webhookUrl, 'Hello', fence))).toBeInstanceOf(OutcomeUnknown)
    expect(slack.posts).toHaveLength(2)
  })
  test('reports nothing sent when there is no server', async () => {
    const slack = await serve()
    await slack.stop()
    const error = await failing(createSlackSender([slack.origin]).post(slack.webhookUrl, 'Hello', fence))
    expect(error).toBeInstanceOf(TemporaryFailure)
    expect(error.message).toBe('ECONNREFUSED')
  })
  test('reads only the beginning of an answer', async () => {
    const slack = await serve({ status: 404, body: 'x'.repeat(5_000_000) })
    const error = await failing(createSlackSender([slack.origin]).post(slack.webhookUrl, 'Hello', fence))
    expect(error).toMatchObject({ name: 'PermanentFailure', message: 'slack-404' })
  })
})
