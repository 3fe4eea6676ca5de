import type { Page } from '@playwright/test'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { Client } from '../src/client.ts'
import { employeeForm } from '../src/forms.ts'
import { expectFine } from './accessible.ts'
import {
  administrator,
  fileReport,
  invite,
  leaveDay,
  newCompany,
  newEmployee,
  type Person,
  payslipOf,
  requestLeave,
} from './companies.ts'
import { expect, test, visit } from './fixtures.ts'
import { appRoutes, filled, furtherRoutes } from './spec-routes.ts'

// Every page of the app, and what opens over it, in one place and each once; public pages are in public-pages.e2e.ts.

// Shared out between the workers: together they are the longest file.
test.describe.configure({ mode: 'parallel' })

let people: Record<keyof typeof appRoutes, Person>
let values: Record<string, string>
let begun = 0

test.beforeAll(async ({ system }) => {
  // A worker that is given both halves begins twice.
  const host = `${++begun}.accessible.test`
  const company = await newCompany(system, `axe@${host}`, 'plus')
  const employee = await newEmployee(company, `edda@${host}`, 'Edda Ek')
  await employee.client.command('PunchIn')
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
  const invited = await Promise.all(
    numbers.map(n => invite(company, employeeForm(`axe${n}@${host}`, `AX-${n}`))),
  )
  const me = await company.client.get<{ company: { id: string } }>('/api/me')
  const visitor = new Client(system.origin)
  const said = { name: 'Lena Fischer', email: `lena@${host}`, message: 'Can we pay by the year?' }
  const more = { companyName: 'Harbour', phoneNumber: '', planId: 'plus', teamSize: 140 }
  const inquiry = await visitor.command<{ id: string }>('ContactSales', { ...said, ...more })
  expect((await visitor.request('POST', '/api/contactUs', said)).status).toBe(200)
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
  const project = await company.client.command<{ id: string }>('AddProject', {
    name: 'Atlas',
    projectCode: 'ATL',
    memberIds: [employee.id],
  })
  const task = await company.client.command<{ id: string }>('AddTask', {
    title: 'Saved views',
    description: 'See https://lantern.test/views',
    projectId: project.body.id,
    assigneeId: employee.id,
    labels: ['Orders'],
  })
  const ofEmployee = { employeeId: employee.id }
  const rejected = await requestLeave(employee, 'Concert', leaveDay(2))
  const reject = { ...ofEmployee, requestId: rejected, reason: 'Release week' }
  expect((await company.client.command('RejectLeave', reject)).status).toBe(200)
  const approve = { ...ofEmployee, requestId: await requestLeave(employee, 'Moving', leaveDay(3)) }
  expect((await company.client.command('ApproveLeave', approve)).status).toBe(200)
  people = { company, employee, admin: await administrator(system) }
  values = {
    companyId: me.body.company.id,
    employeeId: String(invited[0]),
    inquiryId: inquiry.body.id,
    holidayId: holiday.body.id,
    announcementId: announcement.body.id,
    projectId: project.body.id,
    taskId: task.body.id,
    leaveId: await requestLeave(employee),
    reportId: await fileReport(company, employee),
    leaveOn: leaveDay(),
    staffId: employee.id,
    ...(await payslipOf(company, employee)),
  }
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** What must be there before a page is looked at, where its heading alone is not all of it. */
const complete: Record<string, (page: Page) => Promise<void>> = {
  '/app/dashboard of admin': page => expect(page.locator('.MuiBarElement-root').first()).toBeAttached(),
  '/app/company/{companyId}': page => expect(page.locator('.MuiBarElement-root').first()).toBeAttached(),
  '/app/setting/subcriptions': page => expect(page.getByRole('table').getByRole('row')).toHaveCount(3),
  '/app/inquiry': page => expect(page.getByText('Lena Fischer').first()).toBeVisible(),
  '/app/sales/edit?id={inquiryId}': page => expect(button(page, 'Save')).toBeVisible(),
  '/app/admin/contact-us-requests': page => expect(page.getByText('Lena Fischer').first()).toBeVisible(),
}

/** As many pages as one test opens: a company has too many for one worker to be the last. */
const atOnce = 25

for (const role of ['employee', 'company', 'admin'] as const) {
  const all = [...appRoutes[role], ...furtherRoutes[role], '/app/security', '/app/nothing']
  for (let from = 0; from < all.length; from += atOnce)
    test(`every page of the role ${role}, from number ${from + 1}, has its title, fits every window and is accessible in both themes`, async ({
      enter,
    }) => {
      test.slow() // Axe alone takes most of it.
      const page = await enter(people[role])
      for (const route of all.slice(from, from + atOnce)) {
        await visit(page, filled(route, values))
        if (route !== '/app/nothing') {
          await expect(page.getByRole('heading', { name: texts.notFound }), route).toBeHidden()
          await expect(page, route).toHaveTitle(/^Rollcall - \S/)
          await expect(page, route).not.toHaveTitle(/not found/)
        }
        await (complete[`${route} of ${role}`] ?? complete[route])?.(page)
        await expectFine(page, route)
      }
    })
}

test('what opens over the pages of the administrator is accessible in both themes', async ({ enter }) => {
  const page = await enter(people.admin)
  await visit(page, filled('/app/company/{companyId}', values))
  await button(page, 'Assign plan').click()
  await page.getByRole('radio', { name: /^Free/ }).check()
  await expectFine(page, 'the plans to assign')
  await page.keyboard.press('Escape')
  await visit(page, filled('/app/inquiry?open={inquiryId}', values))
  await expect(dialog(page).getByText('Can we pay by the year?')).toBeVisible()
  await expectFine(page, 'an inquiry')
})

test('what opens over the pages of a company is accessible in both themes', async ({ enter }) => {
  const page = await enter(people.company)
  await visit(page, '/app/team-in-out')
  await page.getByRole('gridcell', { name: /in now$/ }).click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await expectFine(page, 'an open day', [1440])
  await visit(page, '/app/setting/subcriptions')
  for (const act of ['Switch to Free', 'Switch to Standard']) {
    await button(page, act).click()
    await expect(dialog(page)).toBeVisible()
    await expectFine(page, act)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
})

test('the plans of a company that has cancelled and has too many people are accessible in both themes', async ({
  enter,
}) => {
  const { client } = people.company
  await client.command('SwitchPlan', { planId: 'standard' })
  await client.command('BlockEmployee', { employeeId: values.employeeId })
  await client.command('CancelPlan')
  await client.command('UnblockEmployee', { employeeId: values.employeeId })
  const page = await enter(people.company)
  await visit(page, '/app/setting/subcriptions')
  await expect(button(page, 'Resume plan')).toBeVisible()
  await expect(
    page.getByText('11 employees are active or invited, and the Free plan allows 10'),
  ).toBeVisible()
  await expectFine(page, 'a cancelled plan')
  await visit(page, '/app/team-in-out?week=2004-03-01')
  await button(page, 'Upgrade plan').click()
  await expect(dialog(page)).toBeVisible()
  await expectFine(page, 'the question of a limit')
})
