import { platformOccasions } from '@rollcall/contracts/slack/occasions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorkers, type WorkersOptions } from './start-workers.ts'
import { companyChannel } from './testing/company-channel.ts'
import { deliveryRows, rowOf } from './testing/delivery-rows.ts'
import type { People } from './testing/people.ts'
import { platformOf } from './testing/platform.ts'
import { shortTimeouts } from './testing/short-timeouts.ts'
import { type SlackAnswer, type SlackServer, startSlackServer } from './testing/slack-server.ts'
import { startTestServer, type TestServer, type TestSystem } from './testing/test-system.ts'
import { until } from './testing/until.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Running extends TestSystem {
  slack: SlackServer
  platform: ReturnType<typeof platformOf>
}

async function withSlack(
  run: (system: Running) => Promise<void>,
  answers: readonly (SlackAnswer | undefined)[] = [],
  { allowed = true, ...options }: WorkersOptions & { allowed?: boolean } = {},
): Promise<void> {
  const slack = await startSlackServer(n => answers[n])
  const system = await server.open(allowed ? { SLACK_WEBHOOK_ORIGINS: slack.origin } : {})
  const workers = await startWorkers(system.config, { settings: { ...shortTimeouts, ...options.settings } })
  try {
    await run({ ...system, slack, platform: platformOf(system.people) })
  } finally {
    await workers.stop()
    await system.stop()
    await slack.stop()
  }
}

const ended = (pool: TestSystem['pool'], eventId: string) =>
  until(async () => {
    const row = await rowOf(pool, eventId, 'slack')
    return row && !['queued', 'claimed', 'sending'].includes(row.state) && row
  })

describe('the platform’s Slack channel', () => {
  test('gets posts about sign-ups, inquiries and contact requests, without any person’s name, address or text', () =>
    withSlack(async ({ pool, people, platform, slack }) => {
      await platform.connectSlack(slack.webhookUrl, [...platformOccasions])
      const { companyId } = await people.company('Lantern & <!channel> Works')
      await until(() => slack.posts.length === 1)
      await ended(pool, await platform.inquiry('Harbour House'))
      await ended(pool, await platform.contactRequest())
      const origin = 'http://rollcall.localhost'
      expect(slack.posts.map(post => post.text)).toEqual([
        `*New company*: Lantern &amp; &lt;!channel&gt; Works registered, on the Free plan.\n<${origin}/app/company/${companyId}|Open in Rollcall>`,
        `*Sales inquiry*: Harbour House (1,200 people) asks for the Plus plan.\n<${origin}/app/inquiry|Open in Rollcall>`,
        `*Contact request*: Someone sent the contact form.\n<${origin}/app/admin/contact-us-requests|Open in Rollcall>`,
      ])
      const rows = await deliveryRows(pool, 'slack')
      expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(rows.map(() => ['sent', 1]))
    }))

  test('gets posts only on the chosen occasions, and none before it is connected or after', () =>
    withSlack(async ({ pool, platform, slack }) => {
      const reasons: (string | null)[] = []
      reasons.push((await ended(pool, await platform.inquiry())).reason)
      await platform.connectSlack(slack.webhookUrl, ['sign-up'])
      reasons.push((await ended(pool, await platform.inquiry())).reason)
      const test = await ended(pool, await platform.testSlack())
      await platform.disconnectSlack()
      reasons.push((await ended(pool, await platform.contactRequest())).reason)
      reasons.push((await ended(pool, await platform.testSlack())).reason)
      expect(reasons).toEqual(['not-connected', 'not-chosen', 'not-connected', 'not-connected'])
      expect([test.state, slack.posts.map(post => post.text)]).toEqual([
        'sent',
        ['*Test*: Rollcall can post to this channel.'],
      ])
    }))

  test('with a removed webhook fails at once, with Slack’s word', () =>
    withSlack(
      async ({ pool, platform, slack }) => {
        await platform.connectSlack(slack.webhookUrl, [])
        expect(await ended(pool, await platform.testSlack())).toMatchObject({
          state: 'failed',
          attempts: 1,
          reason: 'slack-404 no_service',
        })
        expect(slack.posts).toHaveLength(1)
      },
      [{ status: 404, body: 'no_service' }],
    ))

  test('that redirects fails, and the redirect is not followed', async () => {
    const inside = await startSlackServer()
    await withSlack(
      async ({ pool, platform, slack }) => {
        await platform.connectSlack(slack.webhookUrl, [])
        expect(await ended(pool, await platform.testSlack())).toMatchObject({
          state: 'failed',
          attempts: 1,
          reason: 'slack-302',
        })
      },
      [{ status: 302, headers: { Location: `${inside.origin}/latest/meta-data` } }],
    )
    expect(inside.posts).toEqual([])
    await inside.stop()
  })

  test('in the internal network is not reached, even if it is in the log', () =>
    withSlack(
      async ({ pool, platform, slack }) => {
        await platform.connectSlack(slack.webhookUrl, [])
        expect(await ended(pool, await platform.testSlack())).toMatchObject({
          state: 'failed',
          reason: 'address-refused',
        })
        expect(slack.posts).toEqual([])
      },
      [],
      { allowed: false },
    ))

  test('that asks for a pause gets one', () =>
    withSlack(
      async ({ pool, platform, slack }) => {
        await platform.connectSlack(slack.webhookUrl, [])
        const began = Date.now()
        const test = await ended(pool, await platform.testSlack())
        expect(test).toMatchObject({ state: 'sent', attempts: 2 })
        // Without its word the second attempt would come after a tenth of a second.
        expect(Date.now() - began).toBeGreaterThan(2_000)
        expect(slack.posts).toHaveLength(2)
      },
      [{ status: 429, body: 'rate_limited', headers: { 'Retry-After': '2' } }],
    ))

  test('with a permanent fault fails in the end, with the last reason', () =>
    withSlack(
      async ({ pool, platform, slack }) => {
        await platform.connectSlack(slack.webhookUrl, [])
        expect(await ended(pool, await platform.testSlack())).toMatchObject({
          state: 'failed',
          attempts: 3,
          reason: 'gave-up slack-500 rollup_error',
        })
        expect(slack.posts).toHaveLength(3)
      },
      [0, 1, 2].map(() => ({ status: 500, body: 'rollup_error' })),
      { settings: { attempts: 3 } },
    ))

  test('that breaks off its answer does not get the post again', () =>
    withSlack(
      async ({ pool, platform, slack }) => {
        await platform.connectSlack(slack.webhookUrl, [])
        expect(await ended(pool, await platform.testSlack())).toMatchObject({
          state: 'uncertain',
          attempts: 1,
        })
        expect(slack.posts).toHaveLength(1)
      },
      ['drop'],
    ))

  test('is named nowhere in deliveries and jobs', () =>
    withSlack(async ({ pool, platform, slack }) => {
      await platform.connectSlack(slack.webhookUrl, ['contact-request'])
      const id = await platform.contactRequest()
      await ended(pool, id)
      const { rows } = await pool.query<{ everything: string }>(
        `select string_agg(t::text, ' ') as everything from (
           select to_jsonb(d) from delivery.deliveries d union all select to_jsonb(j) from queue.job j
           union all select to_jsonb(e) from queue.event e) as t`,
      )
      expect(rows[0]?.everything).toContain(id)
      for (const secret of ['secretabcd', 'hooks', slack.origin, 'Zeynep', 'harbour.example'])
        expect(rows[0]?.everything).not.toContain(secret)
    }))
})

describe('a company’s Slack channel', () => {
  test('gets the posts of its own people, and companies without a channel cause no delivery', () =>
    withSlack(async ({ pool, people, slack }) => {
      const silent = await companyChannel(people, undefined, [])
      await silent.punch('Zeynep Kaya')
      const { companyId, punch } = await companyChannel(people, slack.webhookUrl, ['punch'])
      await punch('Ana <!here>')
      await until(() => slack.posts.length === 1)
      expect(slack.posts[0]?.text).toBe('*Punch in*: Ana &lt;!here&gt; punched in at 09:02 (UTC+05:30).')
      const { rows } = await pool.query(
        `select slack_owner from delivery.deliveries where effect = 'punch-in-slack'`,
      )
      expect(rows).toEqual([{ slack_owner: companyId }])
    }))
})

const POSTS = 60
const KILLS = 3

/** Where posts come from: each gives the name by which its post is known. */
const sources = {
  'the platform': async (people: People, webhookUrl: string) => {
    await platformOf(people).connectSlack(webhookUrl, ['sign-up'])
    return async () => (await people.company()).companyId
  },
  'a company': async (people: People, webhookUrl: string) => {
    const { punch } = await companyChannel(people, webhookUrl, ['punch'])
    return async (n: number) => {
      await punch(`Person ${n} of`)
      return `Person ${n} of`
    }
  },
}

test.each(Object.entries(sources))(
  '%s gets every post at most once from worker processes that are killed repeatedly',
  async (_name, open) => {
    const slack = await startSlackServer(() => undefined, { answerAfter: 15 })
    const system = await server.open({ SLACK_WEBHOOK_ORIGINS: slack.origin })
    const start = () => startWorkerProcess(system.environment)
    const workers: WorkerProcess[] = [await start(), await start()]
    const names: string[] = []
    const writing = (async () => {
      const write = await open(system.people, slack.webhookUrl)
      for (let n = 0; n < POSTS; n++) names.push(await write(n))
    })()
    for (let kill = 0; kill < KILLS; kill++) {
      await until(() => names.length >= ((kill + 1) * POSTS) / (KILLS + 2), 30_000)
      await workers[kill % 2]?.kill()
      workers[kill % 2] = await start()
    }
    await writing
    const rows = await until(async () => {
      const found = (await deliveryRows(system.pool, 'slack')).filter(row => row.state !== 'skipped')
      return found.length === POSTS && found.every(row => ['sent', 'uncertain'].includes(row.state)) && found
    }, 40_000)
    const heard = slack.posts.map(post => names.find(name => post.text.includes(name)))
    expect(heard).toHaveLength(new Set(heard).size)
    expect(heard.length).toBeGreaterThanOrEqual(rows.filter(row => row.state === 'sent').length)
    // At most the posts that each kill caught between the request and its answer, four at once.
    expect(rows.filter(row => row.state === 'uncertain').length).toBeLessThanOrEqual(KILLS * 4)
    for (const worker of workers) expect(await worker.stop()).toBe(0)
    await system.stop()
    await slack.stop()
  },
  120_000,
)
