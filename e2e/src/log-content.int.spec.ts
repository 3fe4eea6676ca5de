import { randomUUID } from 'node:crypto'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import { createEventCodec, erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, until } from './client.ts'
import { eventsAfter, writtenByPeople } from './events.ts'
import { workday } from './leave/forms.ts'
import { longDay, shortHours } from './overtime/short-hours.ts'
import { mailTo, newCompany, newEmployee, startSystem, type TestSystem } from './system.ts'
import { todayInKolkata } from './today.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await startSystem()
  company = await newCompany(system, 'one@lantern.test')
})
afterAll(() => system?.stop())

describe('a command repeated', () => {
  it('with its key answers the same and writes nothing', async () => {
    const { client } = await newEmployee(system, company, 'twice@lantern.test')
    const key = randomUUID()
    const first = await client.command('PunchIn', {}, key)
    const before = await system.store.head()
    const second = await client.command('PunchIn', {}, key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await writtenByPeople(system.store, before)).toEqual([])
  })
  it('ten times at once leaves one record', async () => {
    const { client } = await newEmployee(system, company, 'ten@lantern.test')
    const before = await system.store.head()
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.command('PunchIn')))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    // A person's first punch of a month closes the previous month.
    expect((await writtenByPeople(system.store, before)).map(event => event.type)).toEqual([
      'PunchClockClosed',
      'PunchedIn',
    ])
  })
})

it('the log contains no personal data in stream names, metadata, jobs and deliveries, and only sealed data in events', async () => {
  const written = [...(await reportOfAPerson()), ...(await taskOfAPerson())]
  const visitor = new Client(system.launched.url)
  await visitor.request('POST', '/api/contactUs', {
    name: 'Zeynep Kaya',
    email: 'zeynep@lantern.test',
    message: 'Is there a trial?',
  })
  await visitor.command('ContactSales', {
    name: 'Zeynep Kaya',
    email: 'zeynep@lantern.test',
    companyName: 'Harbour House',
    planId: 'plus',
    teamSize: 12,
    message: 'Can we pay by the year?',
  })
  for (const about of [/contact form/, /Harbour House/])
    await mailTo(system, system.launched.adminEmail, about)
  written.push(...(await payslipOfAPerson()))
  const calendarSecret = await leaveOfAPerson()
  const events = await eventsAfter(system.store, '0')
  const raw = JSON.stringify(events)
  expect(events.some(event => event.type === 'EmployeeAdded')).toBe(true)
  for (const secret of [
    '@lantern.test',
    'Asha',
    'Dana Meyer',
    '+91 98',
    '1994-03-14',
    'Sample street',
    '$argon2id',
    'Zeynep',
    'pay by the year',
    'operation',
    ...written,
    calendarSecret,
  ])
    expect(raw).not.toContain(secret)
  const jobs = await until('jobs', async () => system.textOf('queue'))
  for (const text of [jobs, await system.textOf('delivery')]) {
    expect(text.length).toBeGreaterThan(100)
    for (const found of [
      '@lantern.test',
      'Asha',
      'token=',
      'Zeynep',
      'Harbour',
      'trial',
      'operation',
      ...written,
      calendarSecret,
    ])
      expect(text).not.toContain(found)
    expect(text).not.toContain(system.launched.adminEmail)
    expect(text).toContain('inquiry-received-mail')
    expect(text).toContain('leave-rejected-mail')
    expect(text).toContain('correction-recorded-mail')
    expect(text).toContain('week-told-mail')
    expect(text).toContain('overtime-refused-mail')
    expect(text).toContain('task-assigned-mail')
    expect(text).toContain('payslip-voided-mail')
  }
  expect(await system.textOf('read')).not.toContain(calendarSecret)

  // What was said about several people is sealed under no person's key, so it must not outlive its command.
  const aboutSeveral = events.filter(({ data }) => severalPeople.includes(String(data.name)))
  expect(aboutSeveral.map(({ type, data }) => [type, data.name])).toEqual(
    severalPeople.map(name => ['CommandBegan', name]),
  )
  const { DATABASE_URL, MASTER_KEY = '' } = readConfig(system.launched.env)
  const pool = createPool(DATABASE_URL, { max: 1 })
  const codec = createEventCodec({ keys: createPersonKeys({ pool, masterKey: MASTER_KEY }) })
  expect((await codec.decode(aboutSeveral)).map(({ data }) => data.body)).toEqual(
    severalPeople.map(() => erased),
  )
  await pool.end()
})

/** In the order in which they are sent. */
const severalPeople = [
  'DecideLeaves',
  'AddLeaveForSeveral',
  'DecideCorrections',
  'SetOwnWeeks',
  'DecideOvertime',
]

/**
 * Leave with a reason wherever there can be one, an announcement about a person, and a calendar's address. Gives the
 * secret in that.
 */
async function leaveOfAPerson(): Promise<string> {
  const { client, id: employeeId } = await newEmployee(system, company, 'leave@lantern.test')
  const reason = 'An operation'
  const on = (weeks: number) => ({ from: workday(weeks), to: workday(weeks), kind: 'full', reason })
  async function done<T>(who: Client, name: string, body: object): Promise<T> {
    const answer = await who.command<T>(name, body)
    expect([name, answer.status]).toEqual([name, 200])
    return answer.body
  }
  const ask = async (weeks: number) => (await done<{ id: string }>(client, 'RequestLeave', on(weeks))).id
  const ofPerson = async (weeks: number) => ({ employeeId, requestId: await ask(weeks) })
  await done(company, 'AdjustLeaveBalance', { employeeId, days: 2, reason })
  await done(company, 'RejectLeave', { ...(await ofPerson(1)), reason })
  await done(company, 'DecideLeaves', { decision: 'reject', requests: [await ofPerson(2)], reason })
  await done(company, 'AddLeaveForSeveral', { ...on(3), employeeIds: [employeeId], overdraw: reason })
  await correctionsOfAPerson(client, employeeId, reason)
  const approved = await ofPerson(4)
  await done(company, 'ApproveLeave', approved)
  await done(client, 'AskToCancelLeave', { requestId: approved.requestId, reason })
  await done(company, 'CancelLeave', { ...approved, reason })
  const today = todayInKolkata()
  const announced = { title: 'Cake after the operation', description: 'Asha is back from an operation.' }
  const dates = { startDate: today, endDate: addDays(today, 1) }
  const { id: announcementId } = await done<{ id: string }>(company, 'AddAnnouncement', {
    ...announced,
    ...dates,
  })
  await done(company, 'RemindOfAnnouncement', { announcementId, employeeId })
  await mailTo(system, 'leave@lantern.test', /Reminder: Cake/)
  await mailTo(system, 'leave@lantern.test', /Your leave is cancelled/)
  await weeksOfAPerson(employeeId, reason)
  await overtimeOfAPerson(reason)
  const { path } = await done<{ path: string }>(client, 'GiveCalendarAddress', { renew: false })
  return /([\w-]{43})\.ics$/.exec(path)?.[1] ?? 'no secret'
}

/**
 * Changes of the company's week and of the person's own with a reason wherever there can be one, a month reopened with one,
 * and an import of a day from a file that names the person.
 */
async function weeksOfAPerson(employeeId: string, reason: string): Promise<void> {
  const today = todayInKolkata()
  const done = async (name: string, body: object) => {
    const answer = await company.command<{ id: string }>(name, body)
    expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
    return answer.body.id
  }
  const since = workday(9)
  const week = { workingDays: ['monday', 'tuesday'] }
  await done('ChangeWorkingWeek', { since, week: { workingDays: ['monday'] }, reason })
  await done('SetOwnWeeks', { employeeIds: [employeeId], since, week, reason })
  await mailTo(system, 'leave@lantern.test', /Your company changed your working week|changes from/)
  const changeId = await done('ChangeWorkingWeek', { since: addDays(today, 400), week, reason })
  await done('WithdrawWorkingWeek', { changeId })
  const past = { since: addDays(today, -40), until: addDays(today, -35), week, reason }
  await done('CorrectWorkingWeek', past)
  await done('CorrectOwnWeek', { employeeId, ...past, week: { workingDays: ['friday'] } })
  const month = addDays(today, -100).slice(0, 7)
  await done('LockMonth', { month })
  await done('ReopenMonth', { month, reason })
  const times = { in: '09:00', out: '17:00', breaks: '' }
  const row = { line: 2, employee: 'leave@lantern.test', date: addDays(today, -9), ...times }
  const imported = await done('StartAttendanceImport', { rows: [row], fileName: `${reason}.csv` })
  await until(
    'the import',
    async () => (await company.get(`/api/attendance-import/${imported}`)).body.state === 'ended',
  )
}

/** Overtime of somebody else that is refused with a note. */
async function overtimeOfAPerson(reason: string): Promise<void> {
  const { id: employeeId } = await newEmployee(system, company, 'overtime@lantern.test')
  const done = async (name: string, body: object) => {
    const answer = await company.command<{ done: number }>(name, body)
    expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
    return answer.body
  }
  const { zone, workDate, changes } = longDay()
  await done('SetEmployeeZone', { employeeId, zone })
  await done('SaveTeamSettings', { ...shortHours, overtimeApproval: true })
  await done('RecordCorrection', { employeeId, workDate, changes, reason })
  const days = [{ employeeId, workDate, minutes: 90 }]
  expect(await done('DecideOvertime', { decision: 'refuse', days, note: reason })).toMatchObject({ done: 1 })
  await mailTo(system, 'overtime@lantern.test', /Your overtime/)
}

/** Corrections with a reason and a note wherever there can be one. */
async function correctionsOfAPerson(employee: Client, employeeId: string, reason: string): Promise<void> {
  const workDate = addDays(todayInKolkata(), -2)
  const of = (from: string, to: string) => ({
    workDate,
    reason,
    changes: [
      {
        what: 'session',
        was: null,
        now: { from: `${workDate}T${from}:00.000Z`, to: `${workDate}T${to}:00.000Z` },
      },
    ],
  })
  async function done(who: Client, name: string, body: object): Promise<string> {
    const answer = await who.command<{ id: string }>(name, body)
    expect([name, answer.status, answer.body.errors]).toEqual([name, 200, undefined])
    return answer.body.id
  }
  const one = (correctionId: string) => ({ employeeId, workDate, correctionId })
  const propose = (from: string, to: string) => done(employee, 'ProposeCorrection', of(from, to))
  await done(company, 'RejectCorrection', { ...one(await propose('04:00', '05:00')), note: reason })
  await done(company, 'ApproveCorrection', { ...one(await propose('05:00', '06:00')), note: reason })
  const corrections = [one(await propose('06:00', '07:00'))]
  await done(company, 'DecideCorrections', { decision: 'reject', corrections, note: reason })
  const recorded = await done(company, 'RecordCorrection', { employeeId, ...of('07:00', '08:00') })
  await done(company, 'UndoCorrection', { ...one(recorded), reason })
  await mailTo(system, 'leave@lantern.test', /Your company undid a correction/)
}

/** A payslip with every text and amount that it can have, its template, its PDF, and the file of a list. Gives the texts. */
async function payslipOfAPerson(): Promise<string[]> {
  const { id: employeeId } = await newEmployee(system, company, 'paid@lantern.test')
  const done = async (name: string, body: object) => {
    const answer = await company.command<{ id: string }>(name, body)
    expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
    return answer.body.id
  }
  const [month, currency, note, reason] = ['2026-10', 'EUR', 'After the garnishment', 'A wrong maintenance']
  const lines = {
    earnings: [{ id: 'basic', label: 'Hazard pay', kind: 'amount', amount: 731_947_662 }],
    deductions: [{ id: 'tax', label: 'Church tax', kind: 'amount', amount: 528_913_404 }],
  }
  await done('SavePayslipTemplate', { employeeId, fromMonth: '2026-01', currency, digits: 2, lines })
  const payslipId = await done('DraftPayslip', { employeeId, month, currency })
  await done('SavePayslip', { payslipId, version: 1, currency, digits: 2, lines, note })
  await done('IssuePayslip', { payslipId, version: 2 })
  await done('VoidPayslip', { payslipId, reason })
  await mailTo(system, 'paid@lantern.test', /was voided/)
  const filter = { q: 'paid@lantern.test' }
  for (const asked of [
    { kind: 'list', list: 'employees', format: 'csv', filter },
    { kind: 'payslips', format: 'pdf', ids: [payslipId] },
  ]) {
    const exported = await done('StartExport', asked)
    await until(
      'the export',
      async () => (await company.get(`/api/export/${exported}`)).body.state === 'ready',
    )
  }
  return ['Hazard pay', '731947662', 'Church tax', '528913404', note, reason]
}

/** A daily report. Gives what it says. */
async function reportOfAPerson(): Promise<string[]> {
  const { client } = await newEmployee(system, company, 'reporter@lantern.test')
  const project = await company.command<{ id: string }>('AddProject', { name: 'Atlas', projectCode: 'ATL' })
  const report = { previousWork: 'Buried treasure', todaysPlan: 'Secret island', blocker: 'Missing map' }
  const date = dateIn('Asia/Kolkata', Date.now())
  const filed = { projectId: project.body.id, date, workMinutes: 450, ...report }
  expect((await client.command('FileDailyReport', filed)).status).toBe(200)
  return Object.values(report)
}

/** A task with every text that it can have, before and after an edit. Gives the texts. */
async function taskOfAPerson(): Promise<string[]> {
  const { client, id: assigneeId } = await newEmployee(system, company, 'assigned@lantern.test')
  const project = await company.command<{ id: string }>('AddProject', { name: 'Beacon', projectCode: 'BEA' })
  const task = { projectId: project.body.id, assigneeId }
  const first = { title: 'Cover for the burnout', description: 'Until the hearing', labels: ['Probation'] }
  const edited = { title: 'Cover for the sick note', description: 'Until the verdict', labels: ['Dismissal'] }
  const done = async (who: Client, name: string, body: object) => {
    const answer = await who.command<{ id: string; commentId: string }>(name, body)
    expect([name, answer.status]).toEqual([name, 200])
    return answer.body
  }
  const { id: taskId } = await done(company, 'AddTask', { ...task, ...first })
  await done(company, 'EditTask', { taskId, ...task, ...edited })
  const comments = ['Ask the lawyer', 'Ask the doctor']
  const { id: commentId } = await done(client, 'CommentOnTask', { taskId, text: comments[0] })
  await done(client, 'EditTaskComment', { taskId, commentId, text: comments[1] })
  await mailTo(system, 'assigned@lantern.test', /Cover for/)
  return [first, edited]
    .flatMap(({ title, description, labels }) => [title, description, ...labels])
    .concat(comments)
}
