import type { Page } from '@playwright/test'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { type Employee, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, test } from './fixtures.ts'

let company: Person
let asha: Employee

test.beforeAll(async ({ system }) => {
  company = await newCompany(system, 'clock@punch-clock.test')
  asha = await newEmployee(company, 'asha.clock@punch-clock.test', 'Asha Clock')
})

const punchIn = { name: 'Punch in' }
const punchOut = { name: 'Punch out' }

/** The sessions of an employee, newest first. */
async function sessionsOf({ client }: Employee): Promise<WorkSessionRow[]> {
  const sort = encodeURIComponent('["inAt","DESC"]')
  return (await client.get(`/api/my-in-out?sort=${sort}`)).body as unknown as WorkSessionRow[]
}

/** Polls the number of an employee’s sessions, because lists follow a punch with a short delay. */
const countOf = (employee: Employee) => expect.poll(async () => (await sessionsOf(employee)).length)
/** Polls an employee’s newest session. */
const newestOf = (employee: Employee) => expect.poll(async () => (await sessionsOf(employee))[0])

/** The punches stored in a browser, each with the time it was pressed. */
async function storedIn(page: Page): Promise<[command: string, at: number][]> {
  const stored = await page.evaluate<{ command: string; deviceAt: string }[]>(
    'JSON.parse(localStorage.getItem("punchOutbox") ?? "[]")',
  )
  return stored.map(({ command, deviceAt }) => [command, Date.parse(deviceAt)])
}

/** The punches that a page sends, each with the time it was pressed. */
function sentBy(page: Page): [command: string, at: number][] {
  const sent: [string, number][] = []
  page.on('request', request => {
    const [, command] = /\/api\/commands\/(Punch\w+)$/.exec(request.url()) ?? []
    if (command) sent.push([command, Date.parse(request.postDataJSON().deviceAt)])
  })
  return sent
}

/** Each test begins with the employee punched out. */
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
})

test('a punch does not shift the page, and a tap does not colour the button', async ({ enter }) => {
  // As many punches as fit on one line of a phone; the next one does not.
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
  // The colour at rest, not that of a pointer on it.
  await expect(out).toHaveCSS('background-color', 'rgb(35, 94, 231)')
})

test('a second click after the button has changed leaves one punch', async ({ enter }) => {
  const before = (await sessionsOf(asha)).length
  const page = await enter(asha)
  // The page’s clock stands still, so that a slow machine does not lengthen the time between the clicks.
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

test('a double click without a connection stores one punch', async ({ enter }) => {
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
  expect(await storedIn(page)).toEqual([['PunchIn', start]])

  await page.context().setOffline(false)
  await expect(page.getByText('Your punch was sent')).toBeVisible()
  await newestOf(asha).toMatchObject({ inChannel: 'outbox', outAt: null })
})

test('a punch without a connection is stored, and sent when the connection is back', async ({ enter }) => {
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

test('a break without a connection is stored, and its start and end are each sent once', async ({
  enter,
}) => {
  await asha.client.command('PunchIn')
  const page = await enter(asha, { provokes: /net::ERR_INTERNET_DISCONNECTED/ })
  const sent: string[] = []
  page.on('response', response => {
    const [, command] = /\/api\/commands\/(\w+Break)$/.exec(response.url()) ?? []
    if (command) sent.push(command)
  })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', { name: 'Start break' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start break' }).click()
  await expect(page.getByText(/^Your break from \d{2}:\d{2} is waiting on this device$/)).toBeVisible()
  await page.getByRole('button', { name: 'End break' }).click()
  await expect(page.getByText(/^Your return at \d{2}:\d{2} is waiting on this device$/)).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(/is waiting on this device/)).toBeHidden()
  await newestOf(asha).toMatchObject({
    outAt: null,
    breaks: [{ from: expect.any(String), to: expect.any(String) }],
  })
  expect(sent).toEqual(['StartBreak', 'EndBreak'])
})

test('a punch is not sent before an earlier stored one', async ({ enter }) => {
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

  // The connection is back, but the services do not answer yet.
  await page.route('**/api/commands/Punch*', route => route.abort())
  await page.context().setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', punchIn).click()
  await expect
    .poll(async () => (await storedIn(page)).map(([command]) => command))
    .toEqual(['PunchOut', 'PunchIn'])
  expect(sent.map(([command]) => command)).not.toContain('PunchIn')

  await page.unroute('**/api/commands/Punch*')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await countOf(asha).toBe(before + 1)
  await newestOf(asha).toMatchObject({ inChannel: 'outbox', outAt: null })
  await expect(page.getByText(/^You have been in since \d{2}:\d{2}$/)).toBeVisible()
})

test('a stored punch is sent from any page when the connection is back', async ({ enter }) => {
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
  expect(await storedIn(page)).toEqual([])
})

test('the dashboard stores punches even when it is first opened without a connection', async ({ enter }) => {
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
  // The person’s state is unknown, so both buttons are offered; the second click of a double click hits the other one.
  await page.getByRole('button', punchOut).click({ force: true })
  expect(await storedIn(page)).toEqual([['PunchIn', start]])
  await expect(page.getByText('Punch-in, 0 minutes ago, waiting')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('Your punch was sent')).toBeVisible()
  await expect(page.getByText(/^You have been in since \d{2}:\d{2}$/)).toBeVisible()
})
