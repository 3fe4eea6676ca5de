import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FolderMail } from './kernel/mail-page/mail-folder.ts'
import { type RunningWorkers, startWorkers } from './start-workers.ts'
import { startTestServer, type TestServer, type TestSystem } from './testing/test-system.ts'
import { until } from './testing/until.ts'

let server: TestServer
let system: TestSystem
let workers: RunningWorkers
beforeAll(async () => {
  server = await startTestServer()
  system = await server.open()
  workers = await startWorkers(system.config)
  const company = await system.people.company('<b>Lantern</b> & Works')
  for (let n = 0; n < 30; n++) {
    const employee = await system.people.employee(company, `Person ${n}`)
    await system.people.issue(employee, 'invitation')
  }
  await until(async () => (await mails()).length === 30)
})
afterAll(async () => {
  await workers.stop()
  await system.stop()
  await server.stop()
})

const get = (path: string) => fetch(`http://127.0.0.1:${workers.port}${path}`)
const mails = async () => (await (await get('/dev/mails.json')).json()) as FolderMail[]

describe('the page with mails', () => {
  test('lists the newest first, 25 on a page, and says that it is for development', async () => {
    const first = await (await get('/dev/mails')).text()
    const second = await (await get('/dev/mails?page=2')).text()
    const names = (page: string) => [...page.matchAll(/\/dev\/mails\/(\w[\w-]+)"/g)].map(([, name]) => name)
    expect(names(first)).toHaveLength(25)
    expect([...names(first), ...names(second)]).toEqual((await mails()).map(mail => mail.name))
    expect([...names(first), ...names(second)]).toEqual(
      [...names(first), ...names(second)].toSorted().toReversed(),
    )
    expect(first).toContain('Development page.')
  })

  test('runs no script and allows styles only from its own address', async () => {
    const response = await get('/dev/mails')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toContain('script-src')
    expect(await response.text()).not.toMatch(/<script|<b>Lantern| on\w+=/)
  })

  test('has the product’s tokens in its style sheet', async () => {
    const response = await get('/dev/mails.css')
    expect(response.headers.get('content-type')).toContain('text/css')
    expect(await response.text()).toContain('--brand:')
  })

  test('shows one mail: its text with links, its HTML in a frame without rights', async () => {
    const [mail] = await mails()
    const page = await (await get(`/dev/mails/${mail?.name}`)).text()
    expect(page).toContain(`<a href="${mail?.links[0]?.replaceAll('&', '&amp;')}">`)
    expect(page).toMatch(/<iframe [^>]*sandbox="(?!.*allow-scripts)(?!.*allow-same-origin)/)
    const inner = await get(`/dev/mails/${mail?.name}/html`)
    const policy = inner.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/sandbox (?!.*allow-scripts)/)
    expect(policy).toContain("default-src 'none'")
    const html = await inner.text()
    expect(html).toContain('<base target="_top">')
    expect(html).toContain('&lt;b&gt;Lantern&lt;/b&gt; &amp; Works')
  })

  test('finds the mails to one address', async () => {
    const [mail] = await mails()
    const address = encodeURIComponent(mail?.to.address ?? '')
    expect((await (await get(`/dev/mails.json?to=${address}`)).json()) as FolderMail[]).toEqual([mail])
    expect(await (await get(`/dev/mails?to=${address}`)).text()).toContain(`Mails to ${mail?.to.address}`)
  })

  test.each(['/dev/mails/none', '/dev/mails/..%2F..%2Fpostgres', '/dev/mails/20261120T000000000Z_x/html'])(
    '%s does not exist',
    async path => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('shows the first page for a page that is no number', async () => {
    expect(await (await get('/dev/mails?page=x')).text()).toContain('/dev/mails?page=2')
  })
})

test('writes the mails without SMTP under a public address, but shows them on no page', async () => {
  const open = await server.open({ PUBLIC_URL: 'https://rollcall.example' })
  const running = await startWorkers(open.config)
  for (const path of ['/dev/mails', '/dev/mails.json'])
    expect((await fetch(`http://127.0.0.1:${running.port}${path}`)).status).toBe(404)
  await running.stop()
  await open.stop()
})
