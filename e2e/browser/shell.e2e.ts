import type { Locator, Page } from '@playwright/test'
import { employeeForm } from '../src/forms.ts'
import { expectNothingSideways } from './accessible.ts'
import { type Employee, invite, logIn, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, loaded, test, visit } from './fixtures.ts'

let company: Person
let employee: Employee
let invited: string

test.beforeAll(async ({ system }) => {
  company = await newCompany(system, 'shell@shell.test')
  employee = await newEmployee(company, 'edda@shell.test', 'Edda Ek')
  invited = await invite(company, { ...employeeForm('finn@shell.test'), fullName: 'Finn Falk' })
  for (const name of ['Gro Gran', 'Hal Holm', 'Ida Ive'])
    await invite(company, { ...employeeForm(`${name.slice(0, 3)}@shell.test`), fullName: name })
  await employee.client.command('PunchIn')
})

const phone = { viewport: { width: 390, height: 844 } }

test('each page has its own title', async ({ enter }) => {
  const page = await enter(company)
  const pages = [
    ['/app/dashboard', 'Dashboard'],
    ['/app/employee', 'Employee Management'],
    ['/app/employee/create', 'Add employee'],
    ['/app/setting/team-settings', 'Team Settings'],
    ['/app/nothing', 'Page not found'],
    ['/app/employee/nope', 'Page not found'],
    [`/app/employee/edit?id=${invited}`, 'Edit employee'],
    ['/app/team-in-out', 'Teams In/Out'],
  ]
  for (const [path, title] of pages) {
    await visit(page, String(path))
    await expect(page).toHaveTitle(`Rollcall - ${title}`)
  }
})

test('a long name without spaces makes no page wider than a phone', async ({ enter, system }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80)
  const named = await newCompany(system, 'long@shell.test')
  const { status } = await named.client.command('EditCompanyProfile', {
    name,
    email: named.email,
    ownerName: name,
    website: 'https://lantern.test',
    phoneNumber: '+49 30 555 0100',
    address: name,
  })
  expect(status).toBe(200)
  const person = await newEmployee(named, 'wolf@shell.test', name)
  const pages: [Person, string[]][] = [
    [person, ['dashboard', 'my-in-out', 'profile', 'security', 'change-password']],
    [
      await logIn(named.client, named.email),
      [
        'dashboard',
        'team-in-out',
        'employee',
        `employee/edit?id=${person.id}`,
        `employee/show?id=${person.id}`,
        'company-profile',
        'security',
      ],
    ],
  ]
  for (const [who, paths] of pages) {
    const page = await enter(who, phone)
    for (const path of paths) {
      await visit(page, `/app/${path}`)
      await expectNothingSideways(page)
    }
  }
})

test('on a tablet everything in a card begins where its heading does', async ({ enter }) => {
  const tablet = { viewport: { width: 768, height: 1024 } }
  const beginsAt = (locator: Locator): Promise<number> =>
    locator.first().evaluate(element => {
      const { paddingLeft } = element.ownerDocument.defaultView.getComputedStyle(element)
      return element.getBoundingClientRect().left + Number.parseFloat(paddingLeft)
    })
  const hers = await enter(employee, tablet)
  await hers.goto('/app/profile')
  const contact = hers.locator('section').filter({ has: hers.getByRole('term') })
  await expect(contact.first().getByRole('term').first()).toBeVisible()
  const heading = await beginsAt(contact.first().getByRole('heading'))
  expect(heading).toBeGreaterThan(0)
  expect(await beginsAt(contact.first().getByRole('term'))).toBe(heading)

  const theirs = await enter(company, tablet)
  await theirs.goto('/app/dashboard')
  const who = theirs.getByRole('region', { name: 'Who is in' })
  const person = await beginsAt(who.getByRole('listitem'))
  expect(person).toBeGreaterThan(0)
  expect(await beginsAt(who.getByRole('button', { name: 'Everyone' })), 'the counts').toBe(person)
  expect(await beginsAt(who.locator('> p')), 'the note').toBe(person)
})

test('the theme follows the system until one is chosen; theme and folded menu outlive a reload', async ({
  enter,
}) => {
  const page = await enter(employee, { colorScheme: 'dark' })
  const mode = () => page.locator('html').getAttribute('data-mode')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  expect(await mode()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(mode).toBe('light')
  const bars = page.locator('meta[name="theme-color"]')
  await expect(bars, 'the browser’s own bars').toHaveAttribute('content', '#ffffff')
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(76)
  // A colour that fades is still changing in the frame after the press.
  await page.evaluate(`document.querySelector('[aria-label="Switch to the dark theme"]').click()`)
  const fading = await page.evaluate<string[]>(`new Promise(resolve => requestAnimationFrame(() =>
    resolve(document.getAnimations().filter(one => one.transitionProperty).map(one => one.transitionProperty))))`)
  expect(fading, 'the theme changes in one frame').toEqual([])
  await expect.poll(mode).toBe('dark')
  await expect(bars).toHaveAttribute('content', '#131b2c')
  await expect(page.locator('html'), 'transitions are on again').not.toHaveAttribute('data-switching')
  await page.reload()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(76)
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  expect(await mode()).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('mode'))).toBe('dark')
})

test('forced colours show the focus and what is chosen', async ({ enter }) => {
  const page = await enter(company, { forcedColors: 'active' })
  await page.goto('/app/dashboard')
  const outline = (what: Locator) =>
    what.evaluate(element => element.ownerDocument.defaultView.getComputedStyle(element).outlineStyle)
  const [everyone, inNow] = [/Everyone$/, /In$/].map(name => page.getByRole('button', { name }))
  await expect.poll(() => outline(everyone!)).toBe('solid')
  expect(await outline(inNow!)).toBe('none')
  expect(await outline(page.getByRole('link', { name: 'Dashboard' }))).toBe('solid')
  await everyone!.focus()
  await page.keyboard.press('Tab')
  await expect(inNow!).toBeFocused()
  expect(await outline(inNow!)).toBe('solid')
})

test('the first dashboard of a company never says “Nobody matches”, and shows invited people as invited', async ({
  enter,
  system,
}) => {
  const fresh = await newCompany(system, 'first@shell.test')
  const page = await enter(fresh)
  await page.addInitScript(`new MutationObserver(() => {
    if (document.body?.innerText.includes('Nobody matches')) window.lied = true
  }).observe(document, { childList: true, subtree: true })`)
  const answered = Promise.withResolvers<void>()
  await page.route(/\/api\/presence\?filter=%7B%22state/, async route => {
    await answered.promise
    await route.continue()
  })
  const list = page.waitForResponse(/\/api\/presence\?filter=%7B%7D/)
  await page.goto('/app/dashboard')
  await (await list).finished()
  await expect(page.getByRole('button', { name: 'Everyone' })).toBeVisible()
  answered.resolve()
  await expect(page.getByText('Add your first person')).toBeVisible()
  expect(await page.evaluate('window.lied')).toBeUndefined()

  await invite(fresh, { ...employeeForm('nia@shell.test'), fullName: 'Nia Nord' })
  await expect(page.getByRole('button', { name: /^1\s*Invited$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^0\s*Out$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who is in' }).getByRole('listitem')).toContainText(
    'InvitedNot joined yet',
  )
})

test('a printed list is light, as wide as the paper, and has its figures, but no menu or other buttons', async ({
  enter,
}) => {
  const page = await enter(company, { colorScheme: 'dark' })
  for (const path of ['team-in-out', 'employee']) {
    await page.goto(`/app/${path}`)
    await expect(page.getByText('Edda Ek').first()).toBeVisible({ timeout: 30_000 })
    await loaded(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Edda Ek').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    // The name of a sorted column stays, though it is a button.
    const pressed = page.locator('button, [class*=MuiButton-root], input')
    const figures = page.locator('button:has(b), td button')
    await expect(figures.filter({ visible: true }).first()).toContainText(/\d/)
    await expect(
      pressed.and(page.locator(':not(button:has(b), td *)')).filter({ visible: true }),
    ).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(18, 26, 43)')
    expect((await page.getByRole('main').boundingBox())?.width).toBe(1440)
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  }
})

test('days and times are the company’s in any time zone of the browser', async ({ enter }) => {
  const far = { timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' }
  const pages: [Person, [string, RegExp][]][] = [
    [
      company,
      [
        ['/app/dashboard', /\d{2}:\d{2} in Kolkata/],
        ['/app/team-in-out', /Edda Ek/],
        [`/app/employee/edit?id=${invited}`, /Finn Falk/],
        [`/app/employee/show?id=${employee.id}`, /Edda Ek is in since \d{2}:\d{2}/],
      ],
    ],
    [
      employee,
      [
        ['/app/dashboard', /In since|You have been in since/],
        ['/app/my-in-out', /\d{2}:\d{2}/],
      ],
    ],
  ]
  for (const [person, ofPerson] of pages) {
    const [here, there] = [await enter(person), await enter(person, far)]
    const texts = async () => {
      const read = async (page: Page) => {
        // At one instant: a field that is gone before it is read would be waited for.
        const text = await page.evaluate<string>(`(main =>
          [main.innerText, ...Array.from(main.querySelectorAll('input'), input => input.value)].join(' ')
        )(document.querySelector('main'))`)
        // The two pages show different seconds.
        return text.replaceAll(/(\d\d:\d\d):\d\d/g, '$1')
      }
      return Promise.all([read(here), read(there)])
    }
    for (const [path, shown] of ofPerson) {
      await Promise.all([visit(here, path), visit(there, path)])
      for (const page of [here, there])
        await expect(page.locator('main')).toContainText(shown, { timeout: 20_000 })
      // One of the two pages may already show the next minute.
      await expect(async () => {
        const [one, other] = await texts()
        expect(other, path).toBe(one)
      }).toPass({ timeout: 15_000 })
    }
  }
})

test('the first load of a dashboard sends no request twice', async ({ enter }) => {
  for (const person of [company, employee]) {
    const page = await enter(person, { fresh: true })
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname + search)
    })
    await page.goto('/app/dashboard')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await loaded(page)
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
  }
})
