import type { ImportChange, ImportFault } from '@rollcall/contracts/employees/import.ts'
import type { EmployeeImportRejected } from '@rollcall/contracts/employees/import-views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, until } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { employeeForm, mailsTo, mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'
import { endOfImport, importRows } from './import-rows.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-import.test')
  // A company that chose its plan itself invites 50 people on its first day.
  const admin = new Client(system.launched.url)
  await admin.logIn(system.launched.adminEmail, system.launched.secrets.adminPassword)
  const companyId = String((await company.get('/api/me')).body.accountId)
  await admin.command('AssignPlan', { companyId, planId: 'plus' })
})
afterAll(() => system?.stop())

const start = (rows: object[], invite = true, by = company) =>
  by.command<{ id: string }>('StartEmployeeImport', { rows, invite })

it('adds the good rows, gives back the bad ones with their reasons, and invites each person once', async () => {
  const other = await newCompany(system, 'other@lantern-import.test')
  await other.command('AddEmployee', employeeForm('p3@first-import.test'))
  const rows = importRows(250, 'first-import.test')
  rows[1]!.mobile = 'none'
  rows[2]!.email = 'P0@first-import.test'
  const { status, body } = await start(rows)
  expect(status).toBe(200)
  expect(await endOfImport(company, body.id)).toMatchObject({ rows: 250, done: 250, added: 247, rejected: 3 })
  const listed = await company.get('/api/employee?range=[0,0]')
  expect(listed.headers.get('Content-Range')).toBe('employee 0-0/247')
  const { rows: rejected } = (
    await company.get<EmployeeImportRejected>(`/api/employee-import-rejected/${body.id}`)
  ).body
  expect(rejected.map(({ row, faults }) => [row.line, ...faults.map(({ message }) => message)])).toEqual([
    [3, texts.phoneValidation],
    [4, 'Row 2 has the same email address'],
    [5, 'This email address is already in use.'],
  ])
  // It waits behind the mails of the others, and of other tests that use the system at this time.
  const invitations = () => mailsTo(system, 'p249@first-import.test')
  const isInvitation = ({ subject }: { subject: string }) => /invit/i.test(subject)
  await until('the last invitation', async () => (await invitations()).some(isInvitation), 40_000)
  expect(await mailsTo(system, 'p10@first-import.test')).toHaveLength(1)
  // A second import of the same file adds nobody.
  const again = await start(rows)
  expect(await endOfImport(company, again.body.id)).toMatchObject({ added: 0, rejected: 250 })
}, 90_000)

it('shows neither imports nor rejected rows to another company or to an employee', async () => {
  const { body } = await start([{ ...importRows(1, 'secret-import.test')[0], email: 'nobody' }])
  await endOfImport(company, body.id)
  const other = await newCompany(system, 'stranger@lantern-import.test')
  const { client: employee } = await newEmployee(system, company, 'asha@lantern-import.test')
  for (const resource of ['employee-import', 'employee-import-rejected']) {
    expect((await company.get(`/api/${resource}/${body.id}`)).status).toBe(200)
    expect((await other.get(`/api/${resource}/${body.id}`)).status).toBe(404)
    expect((await employee.get(`/api/${resource}/${body.id}`)).status).toBe(403)
  }
})

it('keeps names and addresses out of the log, the jobs and the stored files', async () => {
  const [row] = importRows(1, 'private-import.test')
  const { body } = await start([
    { ...row, fullName: 'Wilhelmina Sealed' },
    { ...row, line: 3, fullName: 'Rejected Sealed', email: 'rejected.sealed' },
  ])
  await endOfImport(company, body.id)
  for (const schema of ['event_store', 'delivery', 'files', 'queue']) {
    const text = await system.textOf(schema)
    expect(text.length, schema).toBeGreaterThan(0)
    for (const secret of ['Wilhelmina', 'Sealed', 'private-import.test', 'rejected.sealed'])
      expect(text.includes(secret), `${secret} in ${schema}`).toBe(false)
  }
})

it('is refused as a whole when the plan has too few seats, and opens accounts without mails if asked', async () => {
  const small = await newCompany(system, 'small@lantern-import.test')
  const refused = await start(importRows(11, 'small-import.test'), true, small)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'plan-limit',
    texts.employeeLimit,
  ])
  const { body } = await start(importRows(10, 'small-import.test'), false, small)
  expect(await endOfImport(small, body.id)).toMatchObject({ added: 10, rejected: 0 })
  expect(await mailsTo(system, 'p1@small-import.test')).toEqual([])
  // The invitation may follow.
  const people = (await small.get<{ id: string; email: string }[]>('/api/employee')).body
  const one = (people as unknown as { id: string; email: string }[]).find(({ email }) =>
    email.startsWith('p1@'),
  )
  expect((await small.command('ResendInvitation', { employeeId: one?.id })).status).toBe(200)
  await mailTo(system, 'p1@small-import.test', /invit/i)
})

const find = async (by: Client, email: string) =>
  ((await by.get('/api/employee')).body as unknown as EmployeeRow[]).find(person => person.email === email)

it('adds people of whom only name, email and date of joining are known, and they appear everywhere', async () => {
  const bare = { mobile: '', code: '', position: '', leaveBalance: '', dateOfBirth: '' }
  const rows = importRows(3, 'bare-import.test').map(row => ({ ...row, ...bare }))
  rows[2]!.position = 'Writer'
  const small = await newCompany(system, 'bare@lantern-import.test')
  const { body } = await small.command<{ id: string }>('StartEmployeeImport', {
    rows,
    invite: false,
    defaults: { position: 'Engineer', leaveBalance: 5 },
  })
  expect(await endOfImport(small, body.id)).toMatchObject({ added: 3, rejected: 0 })
  const people = (await small.get('/api/employee')).body as unknown as EmployeeRow[]
  expect(people.map(({ code, mobile, dateOfBirth }) => [code, mobile, dateOfBirth])).toEqual(
    people.map(() => ['', '', '']),
  )
  expect(people.map(({ position }) => position).sort()).toEqual(['Engineer', 'Engineer', 'Writer'])
  expect(people.map(({ leaveBalance }) => leaveBalance)).toEqual([5, 5, 5])
  for (const list of ['employee?sort=["dateOfBirth","ASC"]', 'team-in-out', 'anniversary'])
    expect([list, (await small.get(`/api/${list}`)).status]).toEqual([list, 200])
  expect((await small.get('/api/birthday')).body).toEqual([])
  // The form asks for what is missing, and the birthday appears.
  const one = people[0]!
  const form = { ...employeeForm(one.email, 'LW-77'), employeeId: one.id }
  const refused = await small.command('EditEmployee', { ...form, mobile: '' })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'mobile'])
  expect((await small.command('EditEmployee', form)).status).toBe(200)
  await until(
    'the birthday',
    async () => ((await small.get('/api/birthday')).body as unknown as unknown[]).length === 1,
  )
}, 60_000)

it('changes the people who are there after it has shown was and now, and only as they were seen', async () => {
  const small = await newCompany(system, 'changes@lantern-import.test')
  for (const [at, name] of ['asha', 'bela'].entries())
    await small.command('AddEmployee', employeeForm(`${name}@changes-import.test`, `C-${at}`))
  const [asha, bela] = [
    await find(small, 'asha@changes-import.test'),
    await find(small, 'bela@changes-import.test'),
  ]
  const [added] = importRows(1, 'changes-import.test')
  const rowOf = (person: EmployeeRow, line: number, more: object) => ({
    ...{ line, fullName: person.fullName, email: person.email, dateOfJoin: person.dateOfJoin },
    ...{ mobile: '', code: '', position: '', leaveBalance: '', dateOfBirth: '' },
    ...more,
  })
  const rows = [
    added!,
    rowOf(asha!, 3, { position: 'Lead', leaveBalance: String(asha!.leaveBalance + 2) }),
    rowOf(bela!, 4, { position: 'Lead' }),
  ]
  const { body: check } = await small.command<{ faults: ImportFault[]; changes: ImportChange[] }>(
    'CheckEmployeeImport',
    { rows },
  )
  expect(check.faults).toEqual([])
  expect(check.changes.map(({ employeeId, was, now }) => ({ employeeId, was, now }))).toEqual([
    {
      employeeId: asha!.id,
      was: { position: asha!.position, leaveBalance: asha!.leaveBalance },
      now: { position: 'Lead', leaveBalance: asha!.leaveBalance + 2 },
    },
    { employeeId: bela!.id, was: { position: bela!.position }, now: { position: 'Lead' } },
  ])
  const form = { ...employeeForm(bela!.email, 'C-1'), employeeId: bela!.id, position: 'Writer' }
  const edited = await small.command('EditEmployee', form)
  const seen = new Map(check.changes.map(({ line, employeeId, was }) => [line, { employeeId, was }]))
  const { body } = await small.command<{ id: string }>('StartEmployeeImport', {
    rows: rows.map(row => (seen.has(row.line) ? { ...row, seen: seen.get(row.line) } : row)),
    invite: false,
  })
  expect(await endOfImport(small, body.id)).toMatchObject({ added: 1, changed: 1, rejected: 1 })
  const rejected = (await small.get<EmployeeImportRejected>(`/api/employee-import-rejected/${body.id}`)).body
    .rows
  expect(rejected).toMatchObject([
    {
      row: { line: 4 },
      faults: [{ field: 'position', message: 'Was changed after the check. Check the file again' }],
    },
  ])
  const events = await eventsAfter(system.store, String(edited.body.position))
  const ofPerson = events.filter(({ data }) => data.employeeId === asha!.id).map(({ type }) => type)
  // The leave year may be opened by the scheduler before that.
  expect(ofPerson.filter(type => !/^Leave(YearOpened|Granted|Accrued)$/.test(type))).toEqual([
    'LeaveAdjusted',
    'EmployeeEdited',
  ])
  expect(events.some(({ type, data }) => type === 'EmployeeEdited' && data.employeeId === bela!.id)).toBe(
    false,
  )
  expect(await find(small, asha!.email)).toMatchObject({
    position: 'Lead',
    leaveBalance: asha!.leaveBalance + 2,
    leaveNow: asha!.leaveNow + 2,
    mobile: asha!.mobile,
  })
}, 60_000)
