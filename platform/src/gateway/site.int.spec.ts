import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSite, type SiteOptions } from './site.ts'

let dir = ''
const servers: Server[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rollcall-site-'))
  await writeFile(join(dir, 'index.html'), '<h1>Landing</h1>')
  await writeFile(join(dir, '404.html'), '<h1>Not found</h1>')
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'assets/app.js'), 'go()')
})
afterAll(async () => {
  for (const server of servers) server.close()
  await rm(dir, { recursive: true, force: true })
})

/** A running site; gives a function that requests a path. */
async function site(options: Partial<SiteOptions> = {}) {
  const server = createServer(createSite(dir, { details: {}, publicUrl: undefined, ...options }))
  servers.push(server)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

describe('the site', () => {
  it('shows only the configured details of the operator', async () => {
    expect(await (await (await site())('/site.json')).json()).toEqual({})
    const details = { contactEmail: 'hello@example.com', facebookUrl: 'https://facebook.example/x' }
    expect(await (await (await site({ details }))('/site.json')).json()).toEqual(details)
  })

  it('allows external pictures only for a badge, and only its own', async () => {
    const plain = (await (await site())('/')).headers.get('Content-Security-Policy')
    expect(plain).toContain("img-src 'self' data: blob:;")
    const badge = { text: 'Featured', image: 'https://badge.example/b.svg?x=1' }
    const answer = await (await site({ details: { badge } }))('/')
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' data: blob: https://badge.example;",
    )
  })

  it('keeps search engines out of the app and its services', async () => {
    const text = await (await (await site())('/robots.txt')).text()
    expect(text).toBe('User-agent: *\nDisallow: /api/\nDisallow: /app/\n')
  })

  it('gives them the canonical address of each page when it knows its origin', async () => {
    const get = await site({ publicUrl: 'https://rollcall.example' })
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://rollcall.example/sitemap.xml')
    expect(await (await get('/sitemap.xml')).text()).toContain(
      '<loc>https://rollcall.example/privacyPolicy</loc>',
    )
    expect((await get('/')).headers.get('Link')).toBe('<https://rollcall.example/>; rel="canonical"')
    expect((await get('/verified/a@b.test')).headers.get('Link')).toBeNull()
    const alone = await site()
    expect((await alone('/')).headers.get('Link')).toBeNull()
    expect((await alone('/sitemap.xml')).status).toBe(404)
  })

  it('asks browsers to keep to TLS only when the public origin uses it', async () => {
    const secure = await site({ publicUrl: 'https://rollcall.example' })
    expect((await secure('/')).headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}$/)
    const plain = await site({ publicUrl: 'http://127.0.0.1:8080' })
    expect((await plain('/')).headers.get('Strict-Transport-Security')).toBeNull()
  })

  it.each([
    ['/%', 400],
    ['/assets/%', 400],
    ['/assets/%2e%2e/%2e%2e/secret', 404],
    ['/assets/none.js', 404],
    ['/none', 404],
  ])('shows its own page for %s, without internal details', async (path, status) => {
    const answer = await (await site())(path)
    expect([answer.status, await answer.text()]).toEqual([status, '<h1>Not found</h1>'])
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('has no page for a missing asset', async () => {
    const get = await site()
    const part = { headers: { Range: 'bytes=1000-' } }
    const ofAsset = await get('/assets/app.js', part)
    expect([ofAsset.status, await ofAsset.text()]).toEqual([416, ''])
    expect(ofAsset.headers.get('Cache-Control')).toBe('no-store')
    expect((await get('/none', part)).status).toBe(404)
  })

  it('makes browsers revalidate pages, so that none stays outdated', async () => {
    expect((await (await site())('/')).headers.get('Cache-Control')).toBe('no-cache')
  })
})
