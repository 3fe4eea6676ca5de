import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { CompanyProfile, Me } from '@rollcall/contracts/company/views.ts'
import { type Answer, Client, type Mail, until } from './client.ts'
import { openLiveChanges } from './live-changes.ts'

/** The accounts that the main job made, for later steps. */
export interface MainJob {
  origin: string
  company: { email: string; password: string; token: string }
  employee: { id: string; email: string; password: string; token: string }
  /** Milliseconds from a punch's acknowledgement until others see it, at most 2,000 each. */
  seenAfter: { list: number; presence: number; live: number }
}

/**
 * Does the product's main job on a running system, over HTTP only: a company registers, verifies its address, logs in
 * and saves its settings. It adds an employee, who follows the invitation, logs in, and punches in and out. The company
 * sees this at most `soon` milliseconds later. The system must show its unsent mails at /dev. Throws an AssertionError
 * on any difference.
 */
export async function runMainJob(origin: string, soon = 2_000): Promise<MainJob> {
  const run = randomBytes(5).toString('hex')
  const company = { client: new Client(origin), email: `owner@${run}.test`, password: 'Lantern-2026' }
  const employee = { client: new Client(origin), email: `mira@${run}.test`, password: 'Harbour-2026' }

  await registerCompany(company.client, company.email, company.password)
  await saveSettings(company.client)
  const employeeId = await addEmployee(company.client, employee.email)
  await acceptInvitation(employee.client, employee.email, employee.password)
  const seenAfter = await punch(company.client, employee.client, employeeId, soon)
  return {
    origin,
    company: { email: company.email, password: company.password, token: String(company.client.token) },
    employee: {
      id: employeeId,
      email: employee.email,
      password: employee.password,
      token: String(employee.client.token),
    },
    seenAfter,
  }
}

async function registerCompany(client: Client, email: string, password: string): Promise<void> {
  const form = {
    name: 'Lantern Works',
    email,
    password,
    confirmPassword: password,
    ownerName: 'Ada Lindqvist',
    website: 'https://lantern.example',
    phoneNumber: '+46 8 123 456 78',
    address: 'Storgatan 1, Stockholm',
  }
  ok(await client.request('POST', '/api/company/signup', form), 'sign-up')
  refused(await client.request('POST', '/api/login', { email, password }), 403, 'email-not-verified')

  const link = await linkTo(client, email, '/verified/')
  refused(await client.request('POST', `/api/${link.address}/verify-email?token=${'x'.repeat(43)}`), 400)
  ok(await client.request('POST', `/api/${link.address}/verify-email?token=${link.token}`), 'verification')
  refused(await client.logIn(email, `${password}!`), 401, 'wrong-credentials')
  const session = ok(await client.logIn(email, password), 'log-in of the company')
  assert.equal((session.body.company as CompanyProfile).states, 'pending')
}

async function saveSettings(client: Client): Promise<void> {
  const settings = {
    zone: 'Europe/Stockholm',
    dateFormat: 'YYYY-MM-DD',
    workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    optionalHolidays: 2,
    reportsDueBy: null,
  }
  ok(await client.command('SaveTeamSettings', settings), 'team settings')
  const me = ok(await client.get<Me & Record<string, unknown>>('/api/me'), 'who the company is').body
  assert.equal(me.company?.states, 'active')
  assert.deepEqual(me.company?.settings, settings)
}

async function addEmployee(client: Client, email: string): Promise<string> {
  const form = {
    fullName: 'Mira Holm',
    email,
    mobile: '+46 70 123 45 67',
    code: 'E-1',
    position: 'Engineer',
    leaveBalance: 12.5,
    dateOfBirth: '1991-02-03',
    dateOfJoin: '2024-05-06',
  }
  const added = ok(await client.command('AddEmployee', form), 'adding an employee')
  const id = String(added.body.id)
  refused(await client.command('AddEmployee', { ...form, code: 'E-2' }), 409, 'email-taken')
  const [row] = rows(await client.get(`/api/employee?filter=${json({ q: 'mira' })}`))
  const untilNow = {
    leaveNow: form.leaveBalance,
    ...{ endId: null, lastDayWorked: null, lastDay: null, accessUntil: null, employedUntil: '9999-12-31' },
    zone: null,
    address: '',
    photoAt: null,
    twoFactor: false,
    passwordSet: false,
    status: 'invited',
    addedAt: '',
  }
  assert.deepEqual({ ...row, addedAt: '' }, { id, ...form, ...untilNow })
  return id
}

async function acceptInvitation(client: Client, email: string, password: string): Promise<void> {
  const { token } = await linkTo(client, email, '/resetPassword/')
  const form = { email, token, newPass: password, confirmPass: password }
  ok(await client.command('ResetPassword', form), 'setting the password')
  refused(await client.command('ResetPassword', form), 400, 'link-invalid')
  const session = ok(await client.logIn(email, password), 'log-in of the employee')
  assert.equal((session.body.user as { role: string }).role, 'employee')
  refused(await client.request('GET', '/api/presence'), 403, 'wrong-role')
}

async function punch(
  company: Client,
  employee: Client,
  employeeId: string,
  soon: number,
): Promise<MainJob['seenAfter']> {
  const live = await openLiveChanges(company.origin, String(company.token))
  try {
    await live.next(change => change === 'ready', soon)
    ok(await employee.command('PunchIn'), 'punch-in')
    const start = performance.now()
    const seen = async (what: string, ask: () => Promise<unknown>) => {
      await until(what, async () => Boolean(await ask()), soon)
      return Math.round(performance.now() - start)
    }
    const days = `/api/team-in-out?filter=${json({ employeeId })}`
    const [list, presence, liveMs] = await Promise.all([
      seen(
        'the open session in the list',
        async () => rows(await company.request('GET', days))[0]?.openSince,
      ),
      seen('the employee to be in', async () =>
        rows(await company.request('GET', `/api/presence?filter=${json({ state: 'in' })}`)).some(
          row => row.id === employeeId,
        ),
      ),
      seen('the live change', () =>
        live.next(change => change !== 'ready' && change.resource === 'presence', soon),
      ),
    ])
    refused(await employee.command('PunchIn'), 409, 'rule-broken')
    ok(await employee.command('PunchOut'), 'punch-out')
    const [session] = rows(await employee.get('/api/my-in-out'))
    assert.equal(session?.employeeId, employeeId)
    assert.equal(session.zone, 'Europe/Stockholm')
    assert.ok(session.outAt, 'the session has ended')
    await seen('the ended session in the list', async () => {
      const [day] = rows(await company.request('GET', days))
      return day?.openSince === null && day.lastOutAt === session.outAt
    })
    return { list, presence, live: liveMs }
  } finally {
    await live.close()
  }
}

/** The address and the token of the link in a mail, unchanged. */
async function linkTo(client: Client, to: string, page: string): Promise<{ address: string; token: string }> {
  return until(`a mail to ${to}`, async () => {
    const answer = await client.request('GET', `/dev/mails.json?to=${encodeURIComponent(to)}`)
    if (answer.status !== 200) return false
    for (const mail of answer.body as unknown as Mail[]) {
      const [link] = /https?:\/\/\S+\?token=\S+/.exec(mail.text) ?? []
      const url = link ? new URL(link) : undefined
      const token = url?.searchParams.get('token')
      if (url?.pathname.startsWith(page) && token) return { address: url.pathname.slice(page.length), token }
    }
    return false
  })
}

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value))

function ok<T>(answer: Answer<T>, what: string): Answer<T> {
  assert.equal(answer.status, 200, `${what} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

function refused(answer: Answer, status: number, code?: string): void {
  assert.equal(answer.status, status, JSON.stringify(answer.body))
  if (code) assert.equal(answer.body.code, code)
}

function rows(answer: Answer): Record<string, unknown>[] {
  ok(answer, 'a list')
  return answer.body as unknown as Record<string, unknown>[]
}
