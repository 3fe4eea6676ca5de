import type { Page } from '@playwright/test'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { type Employee, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, tabTo, test } from './fixtures.ts'

let company: Person
let asha: Employee

test.beforeAll(async ({ system }) => {
  company = await newCompany(system, 'clock@punch-clock.test')
  asha = await newEmployee(company, 'asha.clock@punch-clock.test', 'Asha Clock')
})

const punchIn = { name: 'Punch in' }
const punchOut = { name: 'Punch out' }

/** Her sessions, the newest first. */
async function sessionsOf({ client }: Employee): Promise<WorkSessionRow[]> {
  const sort = encodeURIComponent('["inAt","DESC"]')
  return (await client.get(`/api/my-in-out?sort=${sort}`)).body as unknown as WorkSessionRow[]
}

/** How many sessions she has; a page hears of its punch a moment before lists do, so it is waited for. */
const countOf = (employee: Employee) => expect.poll(async () => (await sessionsOf(employee)).length)
/** Her newest session; waited for, too. */
const newestOf = (employee: Employee) => expect.poll(async () => (await sessionsOf(employee))[0])

/** The punches that wait in a browser, and when each was pressed. */
async function keptIn(page: Page): Promise<[command: string, at: number][]> {
  const kept = await page.evaluate<{ command: string; deviceAt: string }[]>(
    'JSON.parse(localStorage.getItem("punchOutbox") ?? "[]")',
  )
  return kept.map(({ command, deviceAt }) => [command, Date.parse(deviceAt)])
}

/** The punches that a page sends, and when each was pressed. */
function sentBy(page: Page): [command: string, at: number][] {
  const sent: [string, number][] = []
  page.on('request', request => {
    const [, command] = /\/api\/commands\/(Punch\w+)$/.exec(request.url()) ?? []
    if (command) sent.push([command, Date.parse(request.postDataJSON().deviceAt)])
  })
  return sent
}

/** Out, whatever the test before left. */
test.beforeEach(async () => {
  await asha.client.command('PunchOut')
})

test('a double click leaves one punch, and every tab of the company sees it within two seconds', async ({
  enter,
}) => {
  const before = (await sessionsOf(asha)).length
  const dashboard = await enter(company)
  await dashboard.goto('/app/dashboard')
  const second = await dashboard.context().newPage()
  await second.goto('/app/dashboard')
  const none = { name: '0 of 1 person is in' }
  const one = { name: '1 of 1 person is in' }
  await expect(dashboard.getByRole('heading', none)).toBeVisible()
  await expect(second.getByRole('heading', none)).toBeVisible()
  await expect(second.getByText('Live', { exact: true })).toBeVisible()

  const page = await enter(asha)
  await page.goto('/app/dashboard')
  const acknowledged = page.waitForResponse('**/api/commands/PunchIn')
  await page.getByRole('button', punchIn).dblclick()
  await acknowledged
  await expect(dashboard.getByRole('heading', one)).toBeVisible({ timeout: 2_000 })
  await expect(second.getByRole('heading', one)).toBeVisible({ timeout: 2_000 })
  await expect(page.getByRole('button', punchOut)).toBeVisible()
  await countOf(asha).toBe(before + 1)
  await newestOf(asha).toMatchObject({ outAt: null })

  // The counts are the filters.
  await second.getByRole('button', { name: /^1\s*In$/ }).click()
  await expect(second).toHaveURL(/state=in/)
  await expect(second.getByRole('link', { name: 'Asha Clock' })).toBeVisible()
  await second.getByRole('button', { name: /^0\s*Out$/ }).click()
  await expect(second.getByText('Everyone is in')).toBeVisible()
})

test('a punch moves nothing on the page, and a tap leaves the button as it was', async ({ enter }) => {
  // As many as a phone has room for on one line: the next one is out of it.
  for (let session = 0; session < 2; session++) {
    await asha.client.command('PunchIn')
    await asha.client.command('PunchOut')
  }
  const page = await enter(asha, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/app/dashboard')
  const card = page.getByRole('region', { name: 'Punch clock' })
  await expect(page.getByRole('button', punchIn)).toBeVisible()
  const before = (await card.boundingBox())?.height
  await page.getByRole('button', punchIn).tap()
  const out = page.getByRole('button', punchOut)
  await expect(out).toBeVisible()
  expect((await card.boundingBox())?.height).toBe(before)
  await expect(out).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a double click whose second click finds the button turned already leaves one punch', async ({
  enter,
}) => {
  const before = (await sessionsOf(asha)).length
  const page = await enter(asha)
  // However slow the machine, no time goes by between the two clicks but what this says.
  const start = Date.now()
  await page.clock.setFixedTime(start)
  const sent = sentBy(page)
  await page.goto('/app/dashboard')
  await page.getByRole('button', punchIn).click()
  await page.clock.setFixedTime(start + 300)
  await page.getByRole('button', punchOut).click({ force: true })
  await expect(page.getByRole('button', punchOut)).toBeDisabled()

  await page.clock.setFixedTime(start + 2_000)
  await page.getByRole('button', punchOut).click()
  await expect(page.getByText(/^You have been out since \d{2}:\d{2}$/)).toBeVisible()
  expect(sent).toEqual([
    ['PunchIn', start],
    ['PunchOut', start + 2_000],
  ])
  await countOf(asha).toBe(before + 1)
})

test('a double click without a connection keeps one punch', async ({ enter }) => {
  const page = await enter(asha, { provokes: /net::ERR_INTERNET_DISCONNECTED/ })
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', punchIn)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('button', punchIn).click()
  await page.clock.setFixedTime(start + 300)
  await page.getByRole('button', punchOut).click({ force: true })
  expect(await keptIn(page)).toEqual([['PunchIn', start]])

  await page.context().setOffline(false)
  await expect(page.getByText('Your punch was sent')).toBeVisible()
  await newestOf(asha).toMatchObject({ inChannel: 'outbox', outAt: null })
})

test('a device that did not hear of a punch is told the rule and shows the truth', async ({ enter }) => {
  const page = await enter(asha, { provokes: /status of 409|net::ERR_FAILED/ })
  await page.route('**/api/live', route => route.abort())
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', punchIn)).toBeVisible()
  await asha.client.command('PunchIn')
  await page.getByRole('button', punchIn).click()
  await expect(page.getByRole('alert')).toHaveText(/You already punched in at \d{2}:\d{2}/)
  await expect(page.getByRole('button', punchOut)).toBeVisible()
  await expect(page.getByText(/^You have been in since \d{2}:\d{2}$/)).toBeVisible()
})

test('without a connection a punch is kept, says so, and is sent once there is one', async ({ enter }) => {
  await asha.client.command('PunchIn')
  const page = await enter(asha, { provokes: /net::ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', punchOut)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('button', punchOut).click()
  await expect(page.getByText(/^Your punch-out at \d{2}:\d{2} is waiting on this device$/)).toBeVisible()
  await expect(page.getByText(/Your punch is sent when you are back online/)).toBeVisible()
  expect((await sessionsOf(asha))[0]?.outAt).toBeNull()

  await page.context().setOffline(false)
  await expect(page.getByText('Your punch was sent')).toBeVisible()
  await expect(page.getByText(/^You have been out since \d{2}:\d{2}$/)).toBeVisible()
  await expect(page.getByText(/is waiting on this device/)).toBeHidden()
  await newestOf(asha).toMatchObject({ outAt: expect.any(String), outChannel: 'outbox' })
})

test('a punch does not overtake the one that was kept before it', async ({ enter }) => {
  await asha.client.command('PunchIn')
  const before = (await sessionsOf(asha)).length
  const page = await enter(asha, { provokes: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/ })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', punchOut)).toBeVisible()
  const sent = sentBy(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('button', punchOut).click()
  await expect(page.getByText(/^Your punch-out at \d{2}:\d{2} is waiting on this device$/)).toBeVisible()

  // Back, but the services do not answer yet.
  await page.route('**/api/commands/Punch*', route => route.abort())
  await page.context().setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', punchIn).click()
  await expect
    .poll(async () => (await keptIn(page)).map(([command]) => command))
    .toEqual(['PunchOut', 'PunchIn'])
  expect(sent.map(([command]) => command)).not.toContain('PunchIn')

  await page.unroute('**/api/commands/Punch*')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await countOf(asha).toBe(before + 1)
  await newestOf(asha).toMatchObject({ inChannel: 'outbox', outAt: null })
  await expect(page.getByText(/^You have been in since \d{2}:\d{2}$/)).toBeVisible()
})

test('a kept punch is sent from whatever page is open when the connection is back', async ({ enter }) => {
  const page = await enter(asha, { provokes: /net::ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/app/my-in-out')
  await expect(page.getByRole('heading', { name: 'My in/out record' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('button', punchIn)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('button', punchIn).click()
  await expect(page.getByText(/Your punch is sent when you are back online/)).toBeVisible()
  await page.getByRole('link', { name: 'My In/Out Record' }).click()
  await expect(page.getByRole('heading', { name: 'My in/out record' })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('Your punch was sent')).toBeVisible()
  await expect(page).toHaveURL(/my-in-out$/)
  await newestOf(asha).toMatchObject({ inChannel: 'outbox', outAt: null })
  expect(await keptIn(page)).toEqual([])
})

test('the dashboard that is first opened without a connection keeps punches, too', async ({ enter }) => {
  const page = await enter(asha, {
    serviceWorkers: 'allow',
    provokes: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
  })
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto('/app/my-in-out')
  const active = 'navigator.serviceWorker.ready.then(({ active }) => active.state)'
  await expect.poll(() => page.evaluate(active), { timeout: 20_000 }).toBe('activated')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My in/out record' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', punchIn).click()
  // Where the person stands is not known, so both are offered before; the second click of a double click meets the other.
  await page.getByRole('button', punchOut).click({ force: true })
  expect(await keptIn(page)).toEqual([['PunchIn', start]])
  await expect(page.getByText('Punch-in, 0 minutes ago, waiting')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('Your punch was sent')).toBeVisible()
  await expect(page.getByText(/^You have been in since \d{2}:\d{2}$/)).toBeVisible()
})

test('the clock goes by the server’s time and the person’s zone, whatever the device believes', async ({
  enter,
}) => {
  await asha.client.command('PunchIn')
  const page = await enter(asha)
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
  await page.goto('/app/dashboard')
  const inKolkata = (instant: string | number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' }).format(
      new Date(instant),
    )
  const [session] = await sessionsOf(asha)
  await expect(page.getByText(`You have been in since ${inKolkata(String(session?.inAt))}`)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/)
})

test('the keyboard alone punches in and out, and keeps its place', async ({ enter }) => {
  const page = await enter(asha, { viewport: { width: 390, height: 844 } })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', punchIn)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', punchIn))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^You have been in since/ })).toBeVisible()
  await expect(page.getByRole('button', punchOut)).toBeFocused()
  await expect(page.getByRole('button', punchOut), 'it has turned a moment ago').toBeEnabled()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: /^You have been out since/ })).toBeVisible()
  await expect(page.getByRole('button', punchIn)).toBeFocused()
})
