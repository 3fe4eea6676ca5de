import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { Client } from '../src/client.ts'
import { employeeForm } from '../src/forms.ts'
import {
  administrator,
  type Employee,
  invite,
  newCompany,
  newEmployee,
  type Person,
  requestLeave,
} from './companies.ts'
import { expect, test, visit } from './fixtures.ts'
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
  const holiday = await company.client.command<{ id: string }>('AddHoliday', {
    name: 'Republic Day',
    date: '2099-01-26',
    type: 'optional',
    audience: { kind: 'people', employeeIds: [employee.id] },
  })
  const announcement = await company.client.command<{ id: string }>('AddAnnouncement', {
    title: 'Year-end leave: ask by 4 December',
    description: 'Requests are decided together.\nThe plan: https://lantern.test/plan',
    startDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    endDate: '2099-12-31',
    pinned: true,
  })
  values = {
    email: 'routes@routes.test',
    companyId: me.body.company.id,
    employeeId: await invite(company, employeeForm('invited@routes.test')),
    inquiryId: inquiry.body.id,
    holidayId: holiday.body.id,
    announcementId: announcement.body.id,
    leaveId: await requestLeave(employee),
  }
})

test('every public address answers a guest', async ({ enter }) => {
  const guest = await enter(null, { provokes: /status of 4(00|22)/ })
  for (const route of publicRoutes) {
    expect((await guest.goto(filled(route, values)))?.status(), route).toBe(200)
    await expect(guest.getByRole('heading', { level: 1 }), route).toBeVisible()
    await expect(guest, route).toHaveTitle(/^Rollcall - \S/)
  }
})

for (const role of ['employee', 'company', 'admin'] as const) {
  test(`every public address sends the role ${role}, signed in, to the dashboard`, async ({ enter }) => {
    const page = await enter(people[role])
    for (const route of publicRoutes) {
      // The redirect may overtake the page, and where it leads to need not be drawn each time.
      await page.goto(filled(route, values), { waitUntil: 'commit' }).catch(() => undefined)
      await expect(page, route).toHaveURL(/\/app\/dashboard$/)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

for (const role of ['employee', 'company', 'admin'] as const) {
  test(`no address of another role is there for the role ${role}`, async ({ enter }) => {
    const page = await enter(people[role])
    for (const route of foreignRoutes(role)) {
      // A sheet of the same path under another role's name, such as a company's own record, is no other address.
      await visit(page, filled(route, values))
      await expect(page.getByRole('heading', { name: texts.notFound }), route).toBeVisible()
    }
    await expect(page).toHaveTitle('Rollcall - Page not found')
  })

  test(`who is not signed in is sent to the log-in from the addresses of the role ${role}`, async ({
    enter,
    system,
  }) => {
    const page = await enter(null)
    const app = await (await page.request.get(`${system.origin}/app/dashboard`)).text()
    for (const route of appRoutes[role]) {
      // One document answers them all, so what it does about a guest is seen at some of them.
      const answer = await page.request.get(`${system.origin}${filled(route, values)}`)
      expect([answer.status(), await answer.text()], route).toEqual([200, app])
    }
    const [first, second = first] = appRoutes[role]
    for (const route of [first, second, ...appRoutes[role].filter(name => name.includes('?'))]) {
      await page.goto(filled(route, values))
      await expect(page, route).toHaveURL(/\/login$/)
    }
  })
}

test('an address that says where to go on is not followed to another site', async ({ enter, system }) => {
  const page = await enter(null, { provokes: /status of 404/ })
  const evil = ['//evil.test', '/\\evil.test', '/%5Cevil.test', '/.//evil.test', '//evil.test/%2f..']
  const asked = evil.flatMap(path => [path, `/login?redirect=${path}`, `/login?next=https:${path}`])
  for (const path of [...asked, '/app?redirectTo=https://evil.test', '/login#https://evil.test']) {
    await page.goto(`${system.origin}${path}`)
    // The app leaves for the log-in after it has shown itself.
    if (path.startsWith('/app?')) await expect(page).toHaveURL(/\/login/)
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
