import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askRaw } from './raw-http.ts'
import { type OwnSystem, startSystem } from './system.ts'

let system: OwnSystem
const insides = /node_modules|\/work\/|\.[jt]s:\d|\n\s+at /
const get = (path: string, init: RequestInit = {}) => fetch(system.launched.url + path, init)

beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system?.stop())

describe('the gateway', () => {
  it.each([
    '/',
    '/login',
    '/app/dashboard',
    '/verified/asha@lantern.test',
    '/resetPassword/asha@lantern.test',
  ])('serves %s with a policy that allows no inline script', async path => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    const policy = String(answer.headers.get('Content-Security-Policy'))
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S|\son\w+="/)
  })
  it('shows the not-found page with status 404', async () => {
    const answer = await get('/no-such-page')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Oops. Looks like the page you’re looking for no longer exists')
  })
  it.each([
    '/metrics',
    '/health/ready',
    '/.vite/manifest.json',
    '/api/../metrics',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
  ])('does not serve %s', async path => {
    const answer = await get(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toMatch(/process_cpu|"workspaces"|"isEntry"/)
  })
  it('compresses its files, and lets browsers cache hashed ones for a year', async () => {
    const page = await (await get('/login')).text()
    const [, asset] = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(page) ?? []
    const answer = await get(String(asset), { headers: { 'Accept-Encoding': 'gzip' } })
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    expect(answer.headers.get('Cache-Control')).toMatch(/max-age=31536000.*immutable/)
  })
  it('serves the API description, and a page to try it', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as { paths: object }
    expect(Object.keys(document.paths).length).toBeGreaterThan(20)
    expect(await (await get('/api/docs')).text()).toContain('swagger-ui')
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
      expect((await get(`/api/docs/${file}`)).status).toBe(200)
  })
  it('answers problem details for an unknown call, without internals of the server', async () => {
    const answer = await get('/api/no-such-list')
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
    expect(answer.headers.get('X-Powered-By')).toBeNull()
    expect(await answer.text()).not.toMatch(/\.ts:\d/)
  })
  it('survives an invalid address, and says so', async () => {
    for (const target of ['//', '///', '//[', 'http://[', '//nowhere:99999/api/me', '/\\']) {
      const answer = await askRaw(system.launched.url, `GET ${target} HTTP/1.1`)
      expect(answer.status, target).toBe(400)
      expect(answer.body, target).toContain('"code":"malformed-request"')
      expect(answer.head).toContain('application/problem+json')
    }
    expect((await askRaw(system.launched.url, 'GET * HTTP/1.1')).status).toBe(404)
    expect((await get('/')).status).toBe(200)
  })
  it('has services that survive it too', async () => {
    for (const { name, address } of system.launched.processes) {
      for (const target of ['//', '///', '//[', 'http://[', '*', '/%', '/api/%']) {
        const { status, body } = await askRaw(String(address), `GET ${target} HTTP/1.1`)
        expect(status, `${name} ${target}`).toBeGreaterThanOrEqual(400)
        expect(status, `${name} ${target}`).toBeLessThan(500)
        expect(body).not.toMatch(insides)
      }
      expect((await fetch(`${address}/health/live`)).status, name).toBe(204)
    }
  })
  it.each([
    ['/%', 400],
    ['/verified/%', 400],
    ['/resetPassword/%E0%A4%A', 400],
    ['/assets/%', 400],
    ['/assets/%2e%2e/%2e%2e/package.json', 404],
    ['/assets/no-such-file.js', 404],
  ])('shows the not-found page at %s, without internals of the server', async (path, status) => {
    const answer = await askRaw(system.launched.url, `GET ${path} HTTP/1.1`)
    expect(answer.status).toBe(status)
    expect(answer.head).toContain('text/html')
    expect(answer.body).toContain('Oops. Looks like the page you’re looking for no longer exists')
    expect(answer.body).not.toMatch(insides)
  })
  it('ignores the IP address that a client claims', async () => {
    // Thirty an hour from one IP address, each for another person.
    const attempts = Array.from({ length: 32 }, (_, n) =>
      get('/api/forgot-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.1.${n}` },
        body: JSON.stringify({ email: `nobody${n}@gateway.test` }),
      }),
    )
    const statuses = (await Promise.all(attempts)).map(answer => answer.status)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
  })
  it('treats all addresses of one IPv6 network as one', async () => {
    const service = system.launched.processes.find(({ name }) => name === 'command-service')
    const statusFrom = async (address: string, n: number) => {
      const answer = await fetch(`${service?.address}/api/forgot-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ email: `nobody${n}@network.test` }),
      })
      return answer.status
    }
    const statuses = await Promise.all(
      Array.from({ length: 32 }, (_, n) => statusFrom(`2001:db8:0:1::${(n + 1).toString(16)}`, n)),
    )
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
    expect(await statusFrom('2001:db8:0:2::1', 32)).not.toBe(429)
  })
})
