import { setTimeout as pause } from 'node:timers/promises'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { Client, type Mail, until } from '../src/client.ts'
import { employeeForm, password, signUpForm } from '../src/forms.ts'
import type { RunningSystem } from './running-system.ts'

/** Somebody with an account: to send their commands, and what a browser keeps of their log-in. */
export interface Person {
  client: Client
  email: string
  storage: { name: string; value: string }[]
}
export interface Employee extends Person {
  id: string
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** A company of the free plan whose address is verified and which has not saved its team settings. */
export async function pendingCompany({ origin }: RunningSystem, email: string): Promise<Person> {
  const client = new Client(origin)
  const signedUp = await client.request('POST', '/api/company/signup', signUpForm(email))
  if (signedUp.status !== 200) throw new Error(`The sign-up was answered ${signedUp.body.message}`)
  const link = await mailedLink(client, email, /verif/i)
  await client.request('POST', `/api/${encodeURIComponent(email)}/verify-email${link.search}`)
  return logIn(client, email)
}

/** A company that has chosen Kolkata's clock and Monday to Friday. */
export async function newCompany(system: RunningSystem, email: string, planId?: PlanId): Promise<Person> {
  const company = await pendingCompany(system, email)
  const settings = { zone: 'Asia/Kolkata', dateFormat: 'DD MMM YYYY', workingDays: weekdays }
  await company.client.command('SaveTeamSettings', settings)
  if (planId) {
    const me = await company.client.get<{ company: { id: string } }>('/api/me')
    const admin = await assigning(system)
    await admin.client.command('AssignPlan', { companyId: me.body.company.id, planId })
  }
  // A session shows the company as it was at its log-in.
  return logIn(company.client, email)
}

/** An employee who has been invited and has not answered yet. Returns the id. */
export async function invite(company: Person, form: ReturnType<typeof employeeForm>): Promise<string> {
  const added = await company.client.command<{ id: string }>('AddEmployee', form)
  if (added.status !== 200) throw new Error(`Adding ${form.email} was answered ${added.body.message}`)
  return added.body.id
}

/** An employee who has followed the invitation and logged in. */
export async function newEmployee(company: Person, email: string, fullName: string): Promise<Employee> {
  const id = await invite(company, { ...employeeForm(email), fullName })
  const client = new Client(company.client.origin)
  const token = (await mailedLink(client, email, /invit/i)).searchParams.get('token')
  await client.command('ResetPassword', { email, token, newPass: password, confirmPass: password })
  return { id, ...(await logIn(client, email)) }
}

/** Waits until the system has opened a new employee's books of leave by itself: until then their record still changes. */
export const booksOpen = (employee: Employee): Promise<unknown> =>
  until(`the books of ${employee.email}`, async () => {
    const { status } = await employee.client.get(`/api/leave-balance/${employee.id}`)
    return status === 200
  })

/** The platform's administrator, by the password that the system prints when it starts. */
export function administrator(system: RunningSystem): Promise<Person> {
  const [, email = '', secret = ''] = /admin +(\S+), password (\S+)/.exec(system.output()) ?? []
  return logIn(new Client(system.origin), email, secret)
}

const assigners = new WeakMap<RunningSystem, Promise<Person>>()
/** The administrator who assigns plans: one session for all, as each log-in costs the hash of a password. */
function assigning(system: RunningSystem): Promise<Person> {
  const known = assigners.get(system) ?? administrator(system)
  assigners.set(system, known)
  return known
}

/** Logs in anew: another session of the same account. */
export async function logIn(client: Client, email: string, secret: string = password): Promise<Person> {
  // A projection may still be on its way to what was just done.
  for (let attempt = 0; attempt < 20; attempt++) {
    const { status, body } = await client.logIn(email, secret)
    if (status === 200) return { client, email, storage: kept(body) }
    await pause(100)
  }
  throw new Error(`${email} cannot log in`)
}

/** What the log-in page keeps of an answer. */
function kept(answer: Record<string, unknown>): Person['storage'] {
  const user = answer.user as { role: string } | undefined
  return [
    { name: 'jwtToken', value: String(answer.token) },
    { name: 'role', value: user?.role ?? 'company' },
    ...(answer.company ? [{ name: 'companyProfile', value: JSON.stringify(answer.company) }] : []),
  ]
}

/** The link in the newest mail to an address about something. */
async function mailedLink(client: Client, to: string, about: RegExp): Promise<URL> {
  const link = await until(`a mail to ${to}`, async () => {
    const answer = await client.request('GET', `/dev/mails.json?to=${encodeURIComponent(to)}`)
    const mails = answer.body as unknown as (Mail & { links: string[] })[]
    return mails.find(mail => about.test(mail.subject))?.links[0]
  })
  return new URL(link)
}

/** A working day about a month from now, YYYY-MM-DD. `after`: days after the Monday, 0 to 4. */
export function leaveDay(after = 0): string {
  const today = Temporal.Now.plainDateISO('UTC')
  return today.add({ days: 36 - today.dayOfWeek + after }).toString()
}

/** Requests a day of leave about a month from now. Gives the request's id. */
export async function requestLeave(
  { client }: Person,
  reason = 'Family visit',
  on = leaveDay(),
): Promise<string> {
  const form = { from: on, to: on, kind: 'full', reason }
  const { status, body } = await client.command<{ id: string }>('RequestLeave', form)
  if (status !== 200) throw new Error(`RequestLeave was answered ${status} ${body.message}`)
  return body.id
}

/** Reports on a new project of the company, with `text` in every field. Gives the report's id. */
export async function fileReport(company: Person, { client }: Person, text = 'Saved views'): Promise<string> {
  const project = { name: text.slice(0, 120), projectCode: `P${Math.random()}`.slice(0, 12) }
  const added = await company.client.command<{ id: string }>('AddProject', project)
  const date = Temporal.Now.zonedDateTimeISO('Asia/Kolkata').toPlainDate().toString()
  const content = { workMinutes: 450, previousWork: text, todaysPlan: text, blocker: text }
  const { status, body } = await client.command<{ id: string }>('FileDailyReport', {
    projectId: added.body.id,
    date,
    ...content,
  })
  if (status !== 200) throw new Error(`FileDailyReport was answered ${status} ${body.message}`)
  return body.id
}

/**
 * Issues a payslip of October 2026 and voids it, with a text wherever there can be one. Returns its id, and that of the
 * draft in its place.
 */
export async function payslipOf(
  { client }: Person,
  { id: employeeId }: Employee,
  textOf: (field: string) => string = field => field,
): Promise<{ payslipId: string; draftId: string }> {
  const done = async (name: string, body: object) => {
    const answer = await client.command<{ id: string }>(name, body)
    if (answer.status !== 200) throw new Error(`${name} was answered ${answer.body.message}`)
    return answer.body.id
  }
  const lines = {
    earnings: [{ id: 'basic', label: textOf('pay').slice(0, 60), kind: 'amount', amount: 315_000 }],
    deductions: [
      { id: 'tax', label: textOf('tax').slice(0, 60), kind: 'percent', of: 'basic', percent: 700 },
    ],
  }
  const [month, currency] = ['2026-10', 'EUR']
  await done('SavePayslipTemplate', { employeeId, fromMonth: '2026-01', currency, digits: 2, lines })
  const payslipId = await done('DraftPayslip', { employeeId, month, currency })
  await done('SavePayslip', { payslipId, version: 1, currency, digits: 2, lines, note: textOf('note') })
  await done('IssuePayslip', { payslipId, version: 2 })
  await done('VoidPayslip', { payslipId, reason: textOf('reason') })
  return { payslipId, draftId: `${employeeId}_${month}_2` }
}
