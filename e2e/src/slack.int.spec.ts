import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator } from './administrator.ts'
import { beganHoursAgo } from './attendance/began-hours-ago.ts'
import { Client, until } from './client.ts'
import { signUpForm } from './forms.ts'
import { leaveForm } from './leave/forms.ts'
import { startSlackServer } from './slack-server.ts'
import { mailTo, newCompany, newEmployee, startSystem, type TestSystem } from './system.ts'

type Row = Record<string, unknown>

let system: TestSystem
let slack: Awaited<ReturnType<typeof startSlackServer>>
let admin: Client
beforeAll(async () => {
  slack = await startSlackServer()
  system = await startSystem({ SLACK_WEBHOOK_ORIGINS: slack.origin })
  admin = await administrator(system, system.launched.url)
})
afterAll(async () => {
  await system?.stop()
  await slack?.stop()
})

const webhookUrl = () => `${slack.origin}/services/T000/B000/verysecretabcd`
const settings = async () => ((await admin.get('/api/slack')).body as unknown as Row[])[0]
const deliveries = async (query = '') =>
  (await admin.get(`/api/slack-delivery${query}`)) as unknown as { body: Row[]; headers: Headers }
const connect = (body: Row = {}) =>
  admin.command('ConnectSlack', { webhookUrl: webhookUrl(), occasions: [], ...body })

describe('the platform’s Slack', () => {
  it('is not connected at first, and says so', async () => {
    expect(await settings()).toBeUndefined()
    for (const [name, body] of [
      ['TestSlack', {}],
      ['ChooseSlackOccasions', { occasions: ['inquiry'] }],
    ] as const) {
      const answer = await admin.command(name, body)
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Slack is not connected. Enter a webhook address first.',
      ])
    }
    expect((await admin.command('DisconnectSlack')).status).toBe(200)
  })
  it.each([
    'https://evil.test/services/T000/B000/abcd',
    'http://hooks.slack.com/services/T000/B000/abcd',
    'http://127.0.0.1:1/services/T000/B000/abcd',
    'http://169.254.169.254/latest/meta-data',
    'https://hooks.slack.com/services/T000/B000/abcd?next=http://127.0.0.1',
    'not an address',
  ])('accepts only Slack’s webhooks: %s', async address => {
    const answer = await connect({ webhookUrl: address })
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'webhookUrl'])
    expect(await settings()).toBeUndefined()
  })
  it('is connected, chosen, tested and forgotten, and its address is readable nowhere', async () => {
    expect((await connect({ occasions: ['sign-up', 'inquiry'] })).status).toBe(200)
    expect(await settings()).toMatchObject({
      connected: true,
      webhookEnd: 'abcd',
      occasions: ['sign-up', 'inquiry'],
    })
    expect((await admin.command('ChooseSlackOccasions', { occasions: ['contact-request'] })).status).toBe(200)
    expect((await settings())?.occasions).toEqual(['contact-request'])
    expect((await admin.command('TestSlack')).status).toBe(200)
    await until('the test post', async () => slack.texts.length === 1)
    expect(slack.texts).toEqual(['*Test*: Rollcall can post to this channel.'])
    for (const schema of ['event_store', 'read', 'delivery', 'queue'])
      expect(await system.textOf(schema)).not.toContain('verysecret')
    expect((await admin.command('DisconnectSlack')).status).toBe(200)
    expect(await settings()).toMatchObject({ connected: false, webhookEnd: '', occasions: [] })
  })
  it('receives the chosen messages', async () => {
    await connect({ occasions: ['sign-up', 'inquiry', 'contact-request'] })
    const before = slack.texts.length
    const client = new Client(system.commands)
    await client.request('POST', '/api/company/signup', signUpForm('three@lantern.test'))
    await client.command('ContactSales', {
      name: 'Zeynep Kaya',
      email: 'zeynep@harbour.test',
      companyName: 'Harbour <!here>',
      planId: 'plus',
      teamSize: 120,
      message: 'Can we pay by the year?',
    })
    await client.request('POST', '/api/contactUs', {
      name: 'Zeynep Kaya',
      email: 'zeynep@harbour.test',
      message: 'Is there a trial?',
    })
    await until('three posts', async () => slack.texts.length === before + 3)
    const text = slack.texts.slice(before).join('\n')
    for (const part of [
      '*New company*: Lantern Works',
      'Harbour &lt;!here&gt; (120 people)',
      '*Contact request*',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Zeynep|harbour\.test|trial|by the year|<!/)
  })
  it('lists its messages and their delivery states, newest first, paged', async () => {
    await connect({ webhookUrl: `${slack.origin}/services/T000/B000/gone` })
    await admin.command('TestSlack')
    const failed = await until('the failed post', async () => {
      const { body } = await deliveries()
      return body[0]?.state === 'failed' ? body[0] : undefined
    })
    expect(failed).toEqual({
      id: expect.stringMatching(/_test-slack$/),
      occasion: 'test',
      state: 'failed',
      error: 'slack-404 no_service',
      requestedAt: expect.stringMatching(/Z$/),
      settledAt: expect.stringMatching(/Z$/),
    })
    expect((await admin.get(`/api/slack-delivery/${failed.id}`)).body).toEqual(failed)
    const all = await deliveries()
    expect(all.headers.get('X-Total-Count')).toBe('5')
    expect(
      all.body
        .map(({ occasion, state }) => `${occasion} ${state}`)
        .slice(1)
        .sort(),
    ).toEqual(['contact-request delivered', 'inquiry delivered', 'sign-up delivered', 'test delivered'])
    const page = await deliveries('?range=[3,4]&sort=["requestedAt","ASC"]')
    expect(page.headers.get('Content-Range')).toBe('slack-delivery 3-4/5')
    expect(page.body.at(-1)).toEqual(failed)
    expect((await deliveries('?range=[10,20]')).headers.get('Content-Range')).toBe('slack-delivery */5')
    const chosen = await deliveries(`?filter=${JSON.stringify({ id: [failed.id, 'other'] })}`)
    expect(chosen.body).toEqual([failed])
    expect((await admin.get('/api/slack-delivery/no-such')).status).toBe(404)
    expect((await admin.get('/api/slack-delivery?sort=["error","ASC"]')).status).toBe(422)
  })
})

describe('a company’s Slack', () => {
  const path = '/services/T111/B111/companysecretWXYZ'
  let company: Client
  let employee: Client
  let employeeId: string
  beforeAll(async () => {
    company = await newCompany(system, 'owner@lantern-slack.test')
    const added = await newEmployee(system, company, 'asha@lantern-slack.test')
    employee = added.client
    employeeId = added.id
  })
  const posted = (count: number) =>
    until(`${count} posts`, async () => slack.at(path).length >= count && slack.at(path))
  const own = async (who: Client) => (await who.get('/api/slack-delivery')) as unknown as { body: Row[] }
  const configuration = async () =>
    (await company.get('/api/company/setting/slackConfigurationTeam')).body as { data: Row }

  it('is connected by the company with its own occasions alone', async () => {
    const settings = { webhookUrl: slack.origin + path, occasions: ['leave', 'sign-up'] }
    const refused = await company.command('ConnectSlack', settings)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'occasions.1'])
    expect((await connect({ occasions: ['leave'] })).status).toBe(422)
    expect((await admin.command('ChooseSlackOccasions', { occasions: ['leave'] })).status).toBe(422)
    const answer = await company.command('ConnectSlack', { ...settings, occasions: ['punch', 'leave'] })
    expect(answer.status).toBe(200)
    expect((await configuration()).data).toEqual({
      plan: { planId: 'free' },
      connected: true,
      webhookEnd: 'WXYZ',
      occasions: ['punch', 'leave'],
    })
    expect((await company.get('/api/slack')).body).toMatchObject([{ connected: true, webhookEnd: 'WXYZ' }])
  })
  it('receives each punch and each approved leave once, and no kind, reason or pending request', async () => {
    await employee.command('PunchIn')
    await posted(1)
    const ask = async (day: string) =>
      (await employee.command<{ id: string }>('RequestLeave', leaveForm(day, day, { reason: 'Surgery' })))
        .body.id
    const [rejected, approved] = [await ask('2027-03-02'), await ask('2027-03-03')]
    const of = (requestId: string) => ({ employeeId, requestId })
    expect((await company.command('RejectLeave', of(rejected))).status).toBe(200)
    expect((await company.command('ApproveLeave', of(approved))).status).toBe(200)
    await posted(2)
    expect((await company.command('TestSlack')).status).toBe(200)
    const texts = await posted(3)
    expect(texts.map(text => text.split(':')[0])).toEqual(['*Punch in*', '*Away*', '*Test*'])
    expect(texts[1]).toMatch(/ is away: 3 March 2027\.\n<[^|]+\/app\/on-leave\|Open in Rollcall>$/)
    expect(texts.join()).not.toMatch(/surgery|reason|full|balance/i)
  })
  it('shows its posts to the company alone', async () => {
    const shown = async () => (await own(company)).body.map(({ occasion, state }) => `${occasion} ${state}`)
    // Slack has the post before the services know it.
    await expect.poll(shown).toEqual(['test delivered', 'leave-approved delivered', 'punch-in delivered'])
    const [first] = (await own(company)).body
    const other = await newCompany(system, 'owner@harbour-slack.test')
    expect((await own(other)).body).toEqual([])
    expect((await other.get(`/api/slack-delivery/${first?.id}`)).status).toBe(404)
    expect((await other.get('/api/slack')).body).toEqual([])
    expect((await admin.get(`/api/slack-delivery/${first?.id}`)).status).toBe(404)
    expect((await employee.get('/api/slack-delivery')).status).toBe(403)
    expect((await employee.get('/api/slack')).status).toBe(403)
  })
  it('posts nothing of an occasion that was switched off, and its address is readable nowhere', async () => {
    await company.command('ChooseSlackOccasions', { occasions: ['leave'] })
    await employee.command('PunchOut')
    await company.command('TestSlack')
    const texts = await posted(4)
    expect(texts.slice(3)).toEqual(['*Test*: Rollcall can post to this channel.'])
    for (const schema of ['event_store', 'read', 'delivery', 'queue'])
      expect(await system.textOf(schema)).not.toContain('companysecret')
  })
  it('receives a missing punch-out once, and so do the employee’s bell and mailbox', async () => {
    await company.command('ChooseSlackOccasions', { occasions: ['missing-punch-out'] })
    const omar = await newEmployee(system, company, 'omar@lantern-slack.test')
    const begun = await beganHoursAgo(system, company, omar.id, 17)
    const scheduler = new Client(system.commands)
    scheduler.token = await createSystemTokenIssuer(system.launched.secrets.appSecret)()
    for (let times = 0; times < 2; times += 1)
      expect((await scheduler.command('NoteMissingPunchOut', begun)).status).toBe(200)
    const texts = await posted(5)
    expect(texts[4]).toMatch(/^\*Missing punch-out\*: .+ punched in on .+ at 0?\d+:\d\d \(UTC\) and has not/)
    const mail = await mailTo(system, 'omar@lantern-slack.test', /punch-out .* is missing/)
    expect(mail.text).toContain('/app/notification-settings')
    omar.client.position = scheduler.position
    const told = (await omar.client.get('/api/notification')).body as unknown as Row[]
    expect(told.map(({ kind }) => kind)).toEqual(['missing-punch-out'])
    await company.command('TestSlack')
    expect((await posted(6)).slice(5)).toEqual(['*Test*: Rollcall can post to this channel.'])
  })
  it('is silent after disconnecting', async () => {
    await company.command('DisconnectSlack')
    expect((await configuration()).data).toMatchObject({ connected: false, webhookEnd: '', occasions: [] })
    expect((await company.command('TestSlack')).status).toBe(409)
    expect((await own(company)).body.map(({ occasion }) => occasion)).not.toContain('punch-out')
  })
})
