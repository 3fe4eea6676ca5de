import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { Client } from '../src/client.ts'
import { employeeForm } from '../src/forms.ts'
import { administrator, type Employee, invite, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, expectAccessible, loaded, test } from './fixtures.ts'
import { appRoutes, filled, foreignRoutes, publicRoutes } from './spec-routes.ts'

let people: Record<keyof typeof appRoutes, Person>
let values: Record<string, string>

test.beforeAll(async ({ system }) => {
  const company = await newCompany(system, 'routes@routes.test', 'plus')
  const employee: Employee = await newEmployee(company, 'ravi@routes.test', 'Ravi Rao')
  people = { company, employee, admin: await administrator(system) }
  const me = await company.client.get<{ company: { id: string } }>('/api/me')
  const inquiry = await new Client(system.origin).command<{ id: string }>('ContactSales', {
    name: 'Lena Fischer',
    email: 'lena@routes.test',
    companyName: 'Harbour',
    phoneNumber: '',
    planId: 'plus',
    teamSize: 140,
    message: 'Can we pay by the year?',
  })
  values = {
    email: 'routes@routes.test',
    companyId: me.body.company.id,
    employeeId: await invite(company, employeeForm('invited@routes.test')),
    inquiryId: inquiry.body.id,
  }
})

for (const route of publicRoutes) {
  test(`${route} answers a guest, and sends whoever is signed in to the dashboard`, async ({ enter }) => {
    const path = filled(route, values)
    const guest = await enter(null, { provokes: /status of 4(00|22)/ })
    expect((await guest.goto(path))?.status()).toBe(200)
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest).toHaveTitle(/^Rollcall - \S/)
    for (const person of Object.values(people)) {
      const page = await enter(person)
      await page.goto(path).catch(() => undefined) // The redirect may overtake the page.
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      await page.close()
    }
  })
}

for (const role of ['employee', 'company', 'admin'] as const) {
  test(`every address of the role ${role} answers with its own title`, async ({ enter }) => {
    const page = await enter(people[role])
    for (const route of appRoutes[role]) {
      await page.goto(filled(route, values))
      await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
      await expect(page.getByRole('heading', { name: texts.notFound }), route).toBeHidden()
      await expect(page, route).toHaveTitle(/^Rollcall - \S/)
      await expect(page, route).not.toHaveTitle(/not found/)
    }
  })

  test(`no address of another role is there for the role ${role}`, async ({ enter }) => {
    const page = await enter(people[role])
    for (const route of foreignRoutes(role)) {
      // A sheet of the same path under another role's name, such as a company's own record, is no other address.
      await page.goto(filled(route, values))
      await expect(page.getByRole('heading', { name: texts.notFound }), route).toBeVisible()
    }
    await expect(page).toHaveTitle('Rollcall - Page not found')
  })

  test(`who is not signed in is sent to the log-in from every address of the role ${role}`, async ({
    enter,
  }) => {
    const page = await enter(null)
    for (const route of appRoutes[role]) {
      await page.goto(filled(route, values))
      await expect(page, route).toHaveURL(/\/login$/)
    }
  })
}

/** Looked at with more on them, at each width, where their own tests are. */
const elsewhere = new Set(['/app/setting/subcriptions'])

// The administrator's pages are looked at in the tests of companies, inquiries and Slack.
for (const role of ['employee', 'company'] as const) {
  for (const width of [1440, 768, 390]) {
    test(`every page of the role ${role} is accessible in both themes at ${width} px`, async ({ enter }) => {
      test.slow() // Axe alone takes most of it.
      const page = await enter(people[role], { viewport: { width, height: 900 } })
      let oneOfALaterPart = false
      for (const route of [...appRoutes[role], '/app/security']) {
        if (elsewhere.has(route)) continue
        await page.goto(filled(route, values))
        await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
        await loaded(page)
        // The pages of later parts are one and the same but for its name.
        const later = (await page.getByText('is not part of this version yet').count()) > 0
        if (!later || !oneOfALaterPart) await expectAccessible(page)
        const sideways = 'document.documentElement.scrollWidth - window.innerWidth'
        expect(await page.evaluate(sideways), `${route} fits the window`).toBeLessThanOrEqual(0)
        oneOfALaterPart ||= later
      }
    })
  }
}

test('an address that says where to go on is not followed to another site', async ({ enter, system }) => {
  const page = await enter(null, { provokes: /status of 404/ })
  const evil = ['//evil.test', '/\\evil.test', '/%5Cevil.test', '/.//evil.test', '//evil.test/%2f..']
  const asked = evil.flatMap(path => [path, `/login?redirect=${path}`, `/login?next=https:${path}`])
  for (const path of [...asked, '/app?redirectTo=https://evil.test', '/login#https://evil.test']) {
    await page.goto(`${system.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(new URL(page.url()).origin, path).toBe(system.origin)
  }
  const signedIn = await enter(people.company)
  for (const path of [
    '/login?redirect=https://evil.test',
    '/login?redirect=//evil.test',
    '/app//evil.test',
  ]) {
    await signedIn.goto(`${system.origin}${path}`).catch(() => undefined)
    await expect(signedIn.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(new URL(signedIn.url()).origin, path).toBe(system.origin)
  }
})
