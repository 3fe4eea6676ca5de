import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Employee, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { type SiteInFront, startSiteInFront } from './site-in-front.ts'

let site: SiteInFront
let company: Person
let employee: Employee

test.beforeAll(async ({ system }) => {
  site = await startSiteInFront(system.origin)
  company = await newCompany(system, 'pwa@pwa.test')
  employee = await newEmployee(company, 'sara@pwa.test', 'Sara Sund')
})
test.afterAll(() => site?.stop())

/** A browser that allows service workers, signed in at the site. */
const installed = ({ storage }: Person) => ({
  baseURL: site.origin,
  serviceWorkers: 'allow' as const,
  storageState: { cookies: [], origins: [{ origin: site.origin, localStorage: storage }] },
  provokes: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/,
})
const workerActive = (page: Page) =>
  page.evaluate<string>('navigator.serviceWorker.ready.then(({ active }) => active.state)')
const cachedPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const paths = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })()`)

test('the app can be installed: it has a manifest, icons and a service worker', async ({ request }) => {
  const shell = await (await request.get('/app/dashboard')).text()
  expect(shell).toContain('rel="manifest" href="/app.webmanifest"')
  expect(await (await request.get('/')).text(), 'the public pages install nothing').not.toContain('manifest')
  const answer = await request.get('/app.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Rollcall', display: 'standalone', start_url: '/app/dashboard' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type'], src).toContain(type)
    // The width and the height of a PNG stand at byte 16 (https://www.w3.org/TR/png/#11IHDR).
    const body = await icon.body()
    if (type === 'image/png') expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.icons.filter(({ purpose }: { purpose: string }) => purpose === 'maskable')).toHaveLength(2)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toMatch(/max-age=0|no-cache/)
})

test('the offline app keeps a punch and sends it when it is online again', async ({ enter }) => {
  const page = await enter(employee, installed(employee))
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeVisible()
  await expect.poll(() => workerActive(page), { timeout: 20_000 }).toBe('activated')

  await page.context().setOffline(true)
  await page.goto('/app/my-in-out')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveTitle('Rollcall - Offline')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Punch in' }).click()
  await expect(page.getByText('Punch-in, 0 minutes ago, waiting')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^Punch-in, .* waiting$/), 'it outlives the page').toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(/You have been in since \d{2}:\d{2}/).first()).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(async () => (await employee.client.get('/api/my-in-out')).body)
    .toMatchObject([{ inChannel: 'outbox', outAt: null }])
})

test('the app says that it is offline while the services are down, and continues afterwards', async ({
  enter,
}) => {
  const page = await enter(company, installed(company))
  await page.goto('/app/dashboard')
  await expect.poll(() => workerActive(page), { timeout: 20_000 }).toBe('activated')
  site.down = true
  await page.goto('/app/employee')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Punch in' }), 'a company does not punch').toBeHidden()
  site.down = false
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible({ timeout: 15_000 })
})

test('the browser’s caches never hold personal data', async ({ enter }) => {
  const page = await enter(company, installed(company))
  await page.goto('/app/employee')
  await expect(page.getByRole('row', { name: /Sara Sund/ })).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => workerActive(page), { timeout: 20_000 }).toBe('activated')
  await page.reload()
  await expect(page.getByRole('row', { name: /Sara Sund/ })).toBeVisible()
  const files = /^\/(assets\/[\w.-]+|app\.html|ask-first\.js|before-paint\.js|favicon\.svg)$/
  const kept = await cachedPaths(page)
  expect(kept).toContain('/app.html')
  expect(kept.filter(path => !files.test(path))).toEqual([])

  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate('navigator.serviceWorker.controller'), 'public pages go past it').toBeNull()
  await page.context().setOffline(true)
  await page.goto('/app/employee')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('You can log in when you are back online')).toBeVisible()
  await expect(page, 'without a session it has its name, too').toHaveTitle('Rollcall - Offline')
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/login$/)
})

/** Puts another build in the site's place: its entry has another name, and its service worker keeps that one. */
async function deployAnother(dir: string, name = 'another'): Promise<void> {
  const shell = await readFile(join(dir, 'app.html'), 'utf8')
  const [, entry = ''] = /src="\/(assets\/index-[\w-]+\.js)"/.exec(shell) ?? []
  const next = `assets/index-${name}.js`
  // The other files import the first entry by its name, and it must not run twice.
  await writeFile(join(dir, next), `import '/${entry}'\n`)
  const changed = shell.replace(entry, next)
  const hash = createHash('sha256').update(changed).digest('base64')
  const worker = await readFile(join(dir, 'sw.js'), 'utf8')
  await writeFile(join(dir, 'app.html'), changed)
  await writeFile(
    join(dir, 'sw.js'),
    worker
      .replace(/"version":"\w+"/, `"version":"${name}"`)
      .replace(/"integrity":"[^"]+"/, `"integrity":"sha256-${hash}"`)
      .replace(`"/${entry}"`, `"/${entry}","/${next}"`),
  )
}
const versionToast = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })
const entryOf = (page: Page) => page.locator('script[type="module"]')
const keptVersions = (page: Page) => page.evaluate<string[]>('caches.keys()')
const update = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then(worker => void worker.update())')
/** The kept versions, once no installation is running. */
const waitingOf = async (page: Page): Promise<string[]> => {
  const installing = await page.evaluate('navigator.serviceWorker.ready.then(worker => !!worker.installing)')
  return installing ? [] : keptVersions(page)
}

/** Opens a page that the service worker of its build controls. */
async function controlled(page: Page): Promise<void> {
  await page.goto('/app/dashboard')
  await expect.poll(() => workerActive(page), { timeout: 20_000 }).toBe('activated')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate('!!navigator.serviceWorker.controller')).toBe(true)
}

test('an open page offers a new version, unless it runs that version already', async ({ enter }) => {
  const page = await enter(employee, installed(employee))
  const toast = versionToast(page)
  const entry = entryOf(page)
  const kept = () => keptVersions(page)
  await controlled(page)

  await deployAnother(site.dir)
  await update(page)
  await expect(toast).toBeVisible({ timeout: 20_000 })
  await expect(entry).not.toHaveAttribute('src', '/assets/index-another.js')
  await toast.getByRole('button', { name: 'Update' }).click()
  await expect(entry).toHaveAttribute('src', '/assets/index-another.js')
  await expect.poll(kept, 'the old one’s files are gone').toEqual(['rollcall-another'])

  const worker = join(site.dir, 'sw.js')
  await writeFile(worker, (await readFile(worker, 'utf8')).replace('"another"', '"third"'))
  await update(page)
  await expect.poll(kept, { timeout: 20_000 }).toEqual(['rollcall-third'])
  await expect(toast).toBeHidden()
})

test('every tab that offers a new version loads it, even after another tab did', async ({ enter }) => {
  const page = await enter(employee, installed(employee))
  await controlled(page)
  const other = await page.context().newPage()
  await controlled(other)
  await deployAnother(site.dir, 'shared')
  await update(page)
  for (const tab of [page, other]) {
    const load = versionToast(tab).getByRole('button', { name: 'Update' })
    await expect(load).toBeVisible({ timeout: 20_000 })
  }
  for (const tab of [page, other]) {
    await versionToast(tab).getByRole('button', { name: 'Update' }).click()
    await expect(entryOf(tab)).toHaveAttribute('src', '/assets/index-shared.js')
  }
})

test('a tab that offers an old version loads the newest one', async ({ enter }) => {
  const page = await enter(employee, installed(employee))
  await controlled(page)
  for (const name of ['older', 'newer']) {
    await deployAnother(site.dir, name)
    await update(page)
    await expect.poll(() => waitingOf(page), { timeout: 20_000 }).toContain(`rollcall-${name}`)
    await expect(versionToast(page)).toHaveCount(1)
  }
  await versionToast(page).getByRole('button', { name: 'Update' }).click()
  await expect(entryOf(page)).toHaveAttribute('src', '/assets/index-newer.js')
})
