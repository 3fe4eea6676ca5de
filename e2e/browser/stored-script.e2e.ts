import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { Client } from '../src/client.ts'
import { employeeForm, password, signUpForm } from '../src/forms.ts'
import { longDay, shortHours } from '../src/overtime/short-hours.ts'
import { todayInKolkata } from '../src/today.ts'
import {
  administrator,
  type Employee,
  fileReport,
  invite,
  leaveDay,
  logIn,
  newEmployee,
  type Person,
  payslipOf,
  requestLeave,
} from './companies.ts'
import { expect, linkMailedTo, test, visit } from './fixtures.ts'
import { appRoutes, filled, furtherRoutes } from './spec-routes.ts'

/** A text that runs a script where a page inserts it as markup, an attribute or an address. */
const evil = (field: string) => `${field}"'><img src=x onerror=window.ran='${field}'><svg/onload=ran=1>`
const evilWebsite = 'https://lantern.test/"><img/src=x/onerror=window.ran="website">'

let people: Record<keyof typeof appRoutes, Person>
let values: Record<string, string>

test.beforeAll(async ({ system, browser }) => {
  const page = await (await browser.newContext()).newPage()
  const client = new Client(system.origin)
  const email = 'script@stored-script.test'
  const form = { ...signUpForm(email), website: evilWebsite, name: evil('name'), address: evil('address') }
  await client.request('POST', '/api/company/signup', { ...form, ownerName: evil('owner') })
  const link = new URL(await linkMailedTo(page, system.origin, email, /verif/i))
  await client.request('POST', `/api/${encodeURIComponent(email)}/verify-email${link.search}`)
  const company = await logIn(client, email)
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const settings = { zone: 'Asia/Kolkata', dateFormat: 'DD MMM YYYY', workingDays: weekdays }
  expect((await company.client.command('SaveTeamSettings', settings)).status).toBe(200)

  const employee: Employee = await newEmployee(company, 'mallory@stored-script.test', evil('full name'))
  const contact = { mobile: '+91 98 7654 3210', address: evil('contact address') }
  expect((await employee.client.command('EditOwnContact', contact)).status).toBe(200)
  expect((await employee.client.command('PunchIn')).status).toBe(200)
  const invited = employeeForm('second@stored-script.test', evil('c').slice(0, 40))
  const visitor = new Client(system.origin)
  const said = { name: evil('visitor'), email: 'visitor@stored-script.test', message: evil('message') }
  expect((await visitor.request('POST', '/api/contactUs', said)).status).toBe(200)
  const inquiry = await visitor.command<{ id: string }>('ContactSales', {
    ...said,
    companyName: evil('their company'),
    phoneNumber: '',
    planId: 'plus',
    teamSize: 7,
  })
  expect(inquiry.status).toBe(200)
  people = { company: await logIn(client, email, password), employee, admin: await administrator(system) }
  const admin = people.admin.client
  const { body } = inquiry
  const note = { inquiryId: body.id, note: evil('note'), planId: 'plus', teamSize: 7, phoneNumber: '' }
  expect(
    (await admin.command('EditInquiry', { ...said, ...note, companyName: evil('company') })).status,
  ).toBe(200)
  expect((await admin.command('RejectInquiry', { inquiryId: body.id, reason: evil('reason') })).status).toBe(
    200,
  )
  const me = await company.client.get<{ company: { id: string } }>('/api/me')
  // In the current month, so that the lists of both roles show it.
  const holiday = await company.client.command<{ id: string }>('AddHoliday', {
    name: evil('holiday'),
    date: todayInKolkata(),
    type: 'company',
  })
  expect(holiday.status).toBe(200)
  await fillLeave(people.company, employee)
  await fillCorrections(people.company, employee)
  await fillWeeks(people.company, employee)
  const importId = await fillImport(people.company, employee)
  const overtime = await fillOvertime(people.company)
  const announcement = await company.client.command<{ id: string }>('AddAnnouncement', {
    title: evil('announcement'),
    description: `${evil('announced')} javascript:window.ran=1 https://a.test/"onmouseover=window.ran`,
    startDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    endDate: '2099-12-31',
    pinned: true,
  })
  expect(announcement.status).toBe(200)
  const reminder = { announcementId: announcement.body.id, employeeId: employee.id }
  expect((await company.client.command('RemindOfAnnouncement', reminder)).status).toBe(200)
  const project = await company.client.command<{ id: string }>('AddProject', {
    name: evil('project'),
    projectCode: evil('code').slice(0, 20),
    clientCode: evil('client').slice(0, 20),
  })
  expect(project.status).toBe(200)
  const task = await company.client.command<{ id: string }>('AddTask', {
    title: evil('task'),
    description: `${evil('description')} javascript:alert(1) https://x.test/"onmouseover=`,
    projectId: project.body.id,
    assigneeId: employee.id,
    labels: [evil('label').slice(0, 30)],
  })
  expect(task.status).toBe(200)
  const commented = { taskId: task.body.id, text: evil('comment') }
  expect((await employee.client.command('CommentOnTask', commented)).status).toBe(200)
  values = {
    leaveOn: leaveDay(),
    staffId: employee.id,
    ...(await payslipOf(people.company, employee, evil)),
    companyId: me.body.company.id,
    employeeId: await invite(company, { ...invited, fullName: evil('second'), position: evil('position') }),
    inquiryId: body.id,
    holidayId: holiday.body.id,
    announcementId: announcement.body.id,
    projectId: project.body.id,
    taskId: task.body.id,
    leaveId: await requestLeave(employee, evil('leave')),
    reportId: await fileReport(people.company, employee, evil('report')),
    importId,
    today: todayInKolkata(),
    overtimeId: overtime.id,
    overtimeDay: longDay().workDate,
  }
})

/** Further states of pages that show stored texts. */
const withTexts: Partial<Record<keyof typeof appRoutes, readonly string[]>> = {
  employee: ['/app/my-in-out?day={today}'],
  company: [
    '/app/team-in-out?person={staffId}&day={today}',
    '/app/team-in-out?person={overtimeId}&day={overtimeDay}',
    '/app/team-in-out/import?id={importId}',
    '/app/employee/edit?id={staffId}',
    '/app/employee/show?id={staffId}',
  ],
}

async function done({ client }: Person, name: string, body: object): Promise<string> {
  const answer = await client.command<{ id: string }>(name, body)
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
  return answer.body.id
}

/** Changes of working weeks with a reason, and a month that was locked and is reopened with one. */
async function fillWeeks(company: Person, { id }: Employee): Promise<void> {
  const since = addDays(todayInKolkata(), 60)
  const week = { workingDays: ['monday', 'tuesday'], workHours: null }
  const past = { since: addDays(todayInKolkata(), -40), until: addDays(todayInKolkata(), -35), week }
  await done(company, 'ChangeWorkingWeek', { since, week, reason: evil('planned week') })
  await done(company, 'CorrectWorkingWeek', { ...past, reason: evil('corrected week') })
  await done(company, 'SetOwnWeeks', { employeeIds: [id], since, week, reason: evil('own week') })
  await done(company, 'CorrectOwnWeek', { ...past, employeeId: id, reason: evil('own past week') })
  const month = addDays(todayInKolkata(), -100).slice(0, 7)
  await done(company, 'LockMonth', { month })
  await done(company, 'ReopenMonth', { month, reason: evil('reopened') })
}

/** An import of past attendance with a text in each cell of its rejected rows. Gives its id. */
async function fillImport(company: Person, { email }: Employee): Promise<string> {
  const good = { employee: email, date: addDays(todayInKolkata(), -9), in: '09:00', out: '17:00', breaks: '' }
  const rows = Object.keys(good).map((field, at) => ({ line: at + 3, ...good, [field]: evil(field) }))
  return done(company, 'StartAttendanceImport', {
    rows: [{ line: 2, ...good }, ...rows],
    fileName: evil('file'),
  })
}

/** Corrections of today with a text of the employee and the company wherever there can be one; one is pending. */
async function fillCorrections({ client }: Person, employee: Employee): Promise<void> {
  const workDate = todayInKolkata()
  const of = (minute: number) => ({
    workDate,
    reason: evil('correction'),
    changes: [
      {
        what: 'session',
        was: null,
        now: {
          from: new Date(Date.parse(workDate) - 330 * 60_000 + minute * 60_000).toISOString(),
          to: new Date(Date.parse(workDate) - 330 * 60_000 + (minute + 1) * 60_000).toISOString(),
        },
      },
    ],
  })
  const done = async (name: string, body: object, by = client) => {
    const answer = await by.command<{ id: string }>(name, body)
    expect([name, answer.status]).toEqual([name, 200])
    return answer.body.id
  }
  const one = (correctionId: string) => ({ employeeId: employee.id, workDate, correctionId })
  const rejected = await done('ProposeCorrection', of(1), employee.client)
  await done('RejectCorrection', { ...one(rejected), note: evil('correction note') })
  await done('RecordCorrection', { employeeId: employee.id, ...of(3) })
  await done('ProposeCorrection', of(5), employee.client)
}

/** The overtime of another employee, approved and then refused with a note each. */
async function fillOvertime(company: Person): Promise<Employee> {
  const late = await newEmployee(company, 'late@stored-script.test', evil('late name'))
  const { zone, workDate, changes } = longDay()
  await done(company, 'SetEmployeeZone', { employeeId: late.id, zone })
  await done(company, 'SaveTeamSettings', { ...shortHours, overtimeApproval: true })
  await done(company, 'RecordCorrection', {
    employeeId: late.id,
    workDate,
    changes,
    reason: evil('long day'),
  })
  const days = [{ employeeId: late.id, workDate, minutes: 90 }]
  await done(company, 'DecideOvertime', { decision: 'approve', days, note: evil('approved') })
  await done(company, 'DecideOvertime', { decision: 'refuse', days, note: evil('refused'), changes: true })
  return late
}

/** Leave of an employee with a text of the company or the employee wherever there can be one. */
async function fillLeave({ client }: Person, employee: Employee): Promise<void> {
  const done = async (name: string, body: object, by = client, of: object = { employeeId: employee.id }) =>
    expect([name, (await by.command(name, { ...of, ...body })).status]).toEqual([name, 200])
  await done('AdjustLeaveBalance', { days: 3, reason: evil('adjusted') })
  await done('AddLeave', { from: leaveDay(1), to: leaveDay(1), kind: 'full', reason: evil('added') })
  const rejected = await requestLeave(employee, evil('asked'), leaveDay(2))
  await done('RejectLeave', { requestId: rejected, reason: evil('rejected') })
  const requestId = await requestLeave(employee, evil('asked'), leaveDay(3))
  await done('ApproveLeave', { requestId })
  await done('AskToCancelLeave', { requestId, reason: evil('cancelled') }, employee.client, {})
}

for (const role of ['employee', 'company', 'admin'] as const) {
  test(`no stored text runs as a script on the pages of the role ${role}`, async ({ enter }) => {
    const page = await enter(people[role])
    for (const route of [...appRoutes[role], ...furtherRoutes[role], ...(withTexts[role] ?? [])]) {
      await visit(page, filled(route, values))
      expect(await page.evaluate('window.ran'), route).toBeUndefined()
      expect(await page.locator('img[src="x"], svg[onload]').count(), route).toBe(0)
      const links = await page
        .locator('a[href]')
        .evaluateAll(all =>
          all.map(a => new URL(String(a.getAttribute('href')), 'http://here.test').protocol),
        )
      expect(
        links.filter(protocol => !['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(protocol)),
      ).toEqual([])
    }
  })
}

test('a mail shows stored text as text', async ({ enter }) => {
  // The mail's document is sandboxed, so the browser reports the test's own scripts as blocked.
  const page = await enter(null, { provokes: /Blocked script execution/ })
  const mails: string[] = []
  for (const [to, about] of [
    ['second@stored-script.test', /second@stored-script\.test/],
    ['script@stored-script.test', /asks to cancel leave/],
  ] as const) {
    await page.goto(`/dev/mails?to=${to}`)
    mails.push(String(await page.getByRole('link', { name: about }).getAttribute('href')))
  }
  const pages = [...mails, ...mails.map(mail => `${mail}/html`)]
  for (const path of [...pages, `/dev/mails?to=${encodeURIComponent(evil('to'))}`]) {
    await page.goto(path)
    await expect(
      page
        .getByText(/onerror=window\.ran/)
        .filter({ visible: true })
        .first(),
      path,
    ).toBeVisible()
    expect(await page.evaluate('window.ran'), path).toBeUndefined()
    expect(await page.locator('img[src="x"], svg[onload]').count(), path).toBe(0)
  }
})

test('a web address with a script scheme is refused', async ({ system }) => {
  const client = new Client(system.origin)
  for (const website of [
    'javascript:alert(1)',
    'javascript://lantern.test/%0aalert(1)',
    'data:text/html,x',
  ]) {
    const { status, body } = await client.request('POST', '/api/company/signup', {
      ...signUpForm('a@stored-script.test'),
      website,
    })
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'website'])
  }
})
