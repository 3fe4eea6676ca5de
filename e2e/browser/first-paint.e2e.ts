import type { Page } from '@playwright/test'
import { booksOpen, newCompany, newEmployee } from './companies.ts'
import { expect, loaded, test } from './fixtures.ts'

const skeleton = (page: Page) => page.locator('[data-shell-skeleton]')
/** Whether the browser has painted anything, and not only laid it out. */
const painted = (page: Page) => page.evaluate<number>(`performance.getEntriesByName('first-paint').length`)
const colours = (page: Page) =>
  page.evaluate<string[]>(`[document.body, document.querySelector('[data-shell-skeleton] > div > span')]
    .map(part => getComputedStyle(part).backgroundColor)`)
const grounds = {
  light: ['rgb(245, 246, 249)', 'rgb(255, 255, 255)'],
  dark: ['rgb(12, 18, 32)', 'rgb(19, 27, 44)'],
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the document alone shows the shell’s skeleton in the ${colorScheme} theme, on a desktop and a phone`, async ({
    enter,
  }) => {
    const page = await enter(null, { colorScheme, provokes: /ERR_FAILED/ })
    // No script arrives, and no stylesheet is ever answered.
    await page.route(/\.js$/, route => route.abort())
    await page.route(/\.css$/, () => undefined)
    for (const [width, menu] of [
      [1440, 300],
      [390, undefined],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/app/dashboard', { waitUntil: 'commit' })
      await expect(skeleton(page)).toBeVisible()
      await expect.poll(() => painted(page)).toBe(1)
      expect(await colours(page)).toEqual(grounds[colorScheme])
      expect((await skeleton(page).locator('> span').boundingBox())?.width).toBe(menu)
      const bars = skeleton(page).locator('i')
      await expect(bars).toHaveCount(3)
      for (const bar of await bars.all()) await expect(bar).toBeVisible()
      const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      expect(await page.evaluate(over)).toBeLessThanOrEqual(0)
    }
  })

test('the skeleton has the chosen theme and the folded menu', async ({ enter }) => {
  const page = await enter(null, { colorScheme: 'light', provokes: /ERR_FAILED/ })
  await page.evaluate(() => {
    localStorage.setItem('mode', 'dark')
    localStorage.setItem('RaStoreRollcall.menu.folded', 'true')
  })
  await page.route(/\/assets\/.*\.js$/, route => route.abort())
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  await expect(skeleton(page)).toBeVisible()
  expect(await colours(page)).toEqual(grounds.dark)
  expect((await skeleton(page).locator('> span').boundingBox())?.width).toBe(76)
})

test('the app’s first questions are asked once, and before its scripts have come', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'first@first-paint.test')
  const employee = await newEmployee(company, 'asha@first-paint.test', 'Asha Kulkarni')
  await booksOpen(employee)
  const noScripts = /\/assets\/.*\.js$/
  for (const person of [employee, company]) {
    const page = await enter(person, { provokes: /ERR_FAILED/, fresh: true })
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      const isPunches = pathname === '/api/my-in-out' && search.includes('_gte')
      const isWhoIsIn = pathname === '/api/presence' && search.includes('attention')
      if (pathname === '/api/me' || isPunches || isWhoIsIn) asked.push(request.url())
    })
    await page.route(noScripts, route => route.abort())
    await page.goto('/app/dashboard', { waitUntil: 'commit' })
    await expect.poll(() => asked.length).toBe(2)

    const first = asked.splice(0)
    await page.unroute(noScripts)
    await page.goto('/app/dashboard')
    await expect.poll(() => asked.length).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    // The first thing that is drawn from the second answer.
    const drawn =
      person === employee ? page.getByRole('button', { name: 'Punch in' }) : page.getByText('Asha Kulkarni')
    await expect(drawn.first()).toBeVisible()
    await loaded(page)
    expect(asked, 'the app asks for nothing of it again').toEqual(first)
  }
})

test('a card whose script does not come is left out, and comes with the connection', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'card@first-paint.test')
  const employee = await newEmployee(company, 'edda@first-paint.test', 'Edda Ek')
  const page = await enter(employee, { provokes: /ERR_FAILED/, fresh: true })
  const script = /\/assets\/MyTasks-.*\.js$/
  await page.route(script, route => route.abort())
  await page.goto('/app/dashboard')
  const card = page.getByRole('heading', { name: 'My tasks' })
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeVisible()
  await loaded(page)
  await expect(card).toHaveCount(0)
  await page.unroute(script)
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await expect(card).toBeVisible()
})

test('a page’s own scripts are asked for before the app has run', async ({ enter }) => {
  const page = await enter(null, { provokes: /ERR_FAILED/ })
  await page.evaluate(() => {
    localStorage.setItem('jwtToken', 'a.b.c')
    localStorage.setItem('role', 'employee')
  })
  // The app never comes.
  await page.route(/\/assets\/start-app-.*\.js$/, route => route.abort())
  const dashboard = page.waitForRequest(/\/assets\/EmployeeDashboard-[\w-]+\.js$/)
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  await dashboard
})
