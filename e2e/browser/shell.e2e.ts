import type { Locator, Page } from '@playwright/test'
import { employeeForm, password } from '../src/forms.ts'
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

test('the menu is 300 px wide, 76 px folded, and a drawer on a narrow window', async ({ enter }) => {
  const page = await enter(company)
  await page.goto('/app/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await menu.boundingBox())?.width
  await expect.poll(width).toBe(300)
  await page.getByRole('button', { name: 'Fold the menu' }).click()
  await expect.poll(width).toBe(76)
  await page.reload()
  await expect.poll(width, 'it stays folded').toBe(76)
  await page.getByRole('link', { name: 'Employee Management' }).click()
  await expect(page).toHaveTitle('Rollcall - Employee Management')

  await page.setViewportSize({ width: 899, height: 900 })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await drawer.getByRole('link', { name: 'Teams In/Out' }).click()
  await expect(page).toHaveTitle('Rollcall - Teams In/Out')
  await expect(drawer).toBeHidden()
})

test('the theme follows the system until one is chosen, which is remembered', async ({ enter }) => {
  const page = await enter(employee, { colorScheme: 'dark' })
  const mode = () => page.locator('html').getAttribute('data-mode')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  expect(await mode()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(mode).toBe('light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect.poll(mode).toBe('dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  expect(await mode()).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('mode'))).toBe('dark')
})

test('a page that is come to has the focus on its heading, and no two headings while it loads', async ({
  enter,
}) => {
  const page = await enter(company)
  const heading = page.getByRole('heading', { level: 1 })
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/me', async route => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/app/dashboard')
  await expect(heading).toHaveText('Loading')
  answered.resolve()
  await expect(heading).toHaveText(/people are in$/)
  await expect(page.locator('body'), 'what the app begins with keeps the browser’s order').toBeFocused()

  await page.getByRole('link', { name: 'Teams In/Out' }).click()
  await expect(heading.and(page.locator(':focus'))).toHaveText('Teams in/out')
  await page.goBack()
  await expect(heading.and(page.locator(':focus'))).toHaveText(/people are in$/)

  // From a dialog, and from the menu as a drawer, which give the focus back to what opened them.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Team Settings')
  await page.keyboard.press('Enter')
  await expect(heading.and(page.locator(':focus'))).toHaveText('Team settings')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name: 'Employee Management' }).click()
  await expect(heading.and(page.locator(':focus'))).toHaveText('Employees')
  await page.getByRole('searchbox').fill('Finn')
  await expect(page).toHaveURL(/Finn/)
  await expect(page.getByRole('searchbox'), 'a filter is no other page').toBeFocused()
})

test('after a log-in the focus is on the heading of the page it leads to', async ({ enter }) => {
  const page = await enter(null)
  await page.goto('/login')
  await page.getByLabel('Email').fill(company.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the theme changes in one frame', async ({ enter }) => {
  const page = await enter(company, { colorScheme: 'light' })
  await page.goto('/app/employee')
  await expect(page.getByText('Edda Ek')).toBeVisible({ timeout: 30_000 })
  // What fades is under way in the frame after the press.
  await page.evaluate(`document.querySelector('[aria-label="Switch to the dark theme"]').click()`)
  const moving = await page.evaluate<string[]>(`new Promise(resolve => requestAnimationFrame(() =>
    resolve(document.getAnimations().filter(one => one.transitionProperty).map(one => one.transitionProperty))))`)
  expect(moving).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(page.locator('html'), 'and what moves otherwise moves again').not.toHaveAttribute(
    'data-switching',
  )
})

test('who sets the colours sees the focus and what is chosen', async ({ enter }) => {
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

test('a company’s first dashboard never says that nobody matches, and calls who is invited so', async ({
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

test('on paper a list has the whole width, is light, and has no menu and no button', async ({ enter }) => {
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
    // What a column is sorted by stays: it is the column's name.
    const pressed = page.locator('button, [class*=MuiButton-root], input')
    await expect(pressed.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(18, 26, 43)')
    expect((await page.getByRole('main').boundingBox())?.width).toBe(1440)
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  }
})

test('toasts stand at the top right for three seconds, three at most, none twice', async ({ enter }) => {
  const page = await enter(company, { provokes: /status of 409/ })
  await page.goto('/app/employee')
  const toasts = page.getByRole('alert')
  let release: () => void = () => undefined
  let held = new Promise<void>(resolve => {
    release = resolve
  })
  let text = (count: number) => `Refusal ${count}`
  let count = 0
  await page.route('**/api/commands/ResendInvitation', async route => {
    count += 1
    const message = text(count)
    await held
    await route.fulfill({ status: 409, json: { status: 409, code: 'rule-broken', message } })
  })
  const resend = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    const item = page.getByRole('menuitem', { name: 'Resend invitation' })
    const sent = page.waitForRequest('**/api/commands/ResendInvitation')
    await item.click()
    await sent
    await expect(item).toBeHidden()
  }
  // Answered together, so that all would stand at once.
  for (const name of ['Finn Falk', 'Gro Gran', 'Hal Holm', 'Ida Ive']) await resend(name)
  release()
  const begun = Date.now()
  await expect(toasts).toHaveCount(3)
  // The fourth makes the oldest go, so the one looked at is the last.
  const place = async () => {
    const box = await toasts.last().boundingBox()
    return box ? { high: box.y < 300, below: box.y >= 60, right: box.x + box.width > 1380 } : undefined
  }
  await expect.poll(place).toEqual({ high: true, below: true, right: true })
  expect(await toasts.count()).toBeLessThanOrEqual(3)
  await expect(toasts).toHaveCount(0, { timeout: 8_000 })
  expect(Date.now() - begun).toBeGreaterThan(2_000)

  text = () => 'Twice the same'
  held = new Promise<void>(resolve => {
    release = resolve
  })
  await resend('Finn Falk')
  await resend('Gro Gran')
  release()
  await expect(toasts).toHaveText(['Twice the same'])
})

test('a toast stands for three seconds', async ({ enter }) => {
  const page = await enter(company, { provokes: /status of 409/ })
  await page.goto('/app/employee')
  await page.route('**/api/commands/ResendInvitation', route =>
    route.fulfill({ status: 409, json: { status: 409, code: 'rule-broken', message: 'For a while' } }),
  )
  // Measured where it stands: the way to the browser takes its time too.
  const stood = page.evaluate<number>(`new Promise(resolve => {
    let begun
    new MutationObserver(() => {
      const there = document.querySelector('[role="alert"]') !== null
      if (there) begun ??= performance.now()
      else if (begun !== undefined) resolve(performance.now() - begun)
    }).observe(document.body, { childList: true, subtree: true })
  })`)
  await page.getByRole('button', { name: 'Actions for Finn Falk' }).click()
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click()
  await expect(page.getByRole('alert')).toHaveText('For a while')
  const milliseconds = await stood
  expect(milliseconds).toBeGreaterThan(2_900)
  expect(milliseconds, 'and the time it takes to go').toBeLessThan(5_000)
})

test('whatever zone the browser is in, days and times are the company’s', async ({ enter }) => {
  const far = { timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' }
  const pages: [Person, [string, RegExp][]][] = [
    [
      company,
      [
        ['/app/dashboard', /\d{2}:\d{2} in Kolkata/],
        ['/app/team-in-out', /Edda Ek/],
        [`/app/employee/edit?id=${invited}`, /Finn Falk/],
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
        const fields = await page.locator('main input').all()
        const values = await Promise.all(fields.map(field => field.inputValue()))
        const text = `${await page.locator('main').innerText()} ${values.join(' ')}`
        // Two pages never count the same second at the same moment.
        return text.replaceAll(/(\d\d:\d\d):\d\d/g, '$1')
      }
      return Promise.all([read(here), read(there)])
    }
    for (const [path, shown] of ofPerson) {
      await Promise.all([visit(here, path), visit(there, path)])
      for (const page of [here, there])
        await expect(page.locator('main')).toContainText(shown, { timeout: 20_000 })
      // A clock that counts on may stand a minute further in one of them.
      await expect(async () => {
        const [one, other] = await texts()
        expect(other, path).toBe(one)
      }).toPass({ timeout: 15_000 })
    }
  }
})

test('the first load of a dashboard asks for nothing twice', async ({ enter }) => {
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
