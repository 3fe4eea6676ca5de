import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@rollcall/platform/config.ts'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { fillWithSystem } from '@rollcall/platform/embedded/testing/fill-with-system.ts'
import { launchQuietly } from '@rollcall/platform/embedded/testing/launch-quietly.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { Client, type Mail, until } from './client.ts'
import { employeeForm, password, signUpForm } from './forms.ts'
import { expectNoFailingWork, findFailingWork } from './shared/expect-no-failing-work.ts'
import { withQuickAnswers } from './shared/with-quick-answers.ts'

export { employeeForm, password, signUpForm }

/** A whole system on a free port; `stop` ends it. */
export interface TestSystem {
  launched: Pick<Launched, 'url' | 'secrets' | 'adminEmail' | 'env'>
  /** The command service itself. It trusts X-Forwarded-For, so that one test's attempts do not limit another's. */
  commands: string
  store: EventStore
  dataDir: string
  /** Every row of every table of a schema, as text. */
  textOf(schema: string): Promise<string>
  stop(): Promise<void>
}

/** A system whose processes belong to the test. */
export interface OwnSystem extends TestSystem {
  launched: Launched
}

/**
 * A whole system on a new data folder; `stop` ends and removes it. It answers sooner than in use (`quick-answers.ts`).
 * `settings`: settings besides the usual ones. `asInUse`: for tests of passwords' hashes and of the times of answers.
 * `stop` throws when some background work kept failing, unless Postgres was ended; `expectsFailures`: the test provokes that,
 * as those do that kill processes.
 */
export async function startSystem(
  settings: Record<string, string> = {},
  { asInUse = false, expectsFailures = false } = {},
): Promise<OwnSystem> {
  const env = asInUse ? settings : { ...settings, ...quicklyWith(settings) }
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-e2e-'))
  // The database may run as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await fillWithSystem(dataDir, env)
  const launched = await launchQuietly(dataDir, env).catch(async error => {
    await remove()
    throw error
  })
  const store = await openEventStore(readConfig(launched.env))
  return {
    launched,
    commands: String(launched.processes.find(process => process.name === 'command-service')?.address),
    store,
    dataDir,
    textOf: schema => textOf(readConfig(launched.env).DATABASE_URL, schema),
    async stop() {
      const failing = expectsFailures ? [] : await findFailingWork(readConfig(launched.env).DATABASE_URL)
      await store.close()
      await launched.stop()
      await remove()
      expectNoFailingWork(failing)
    },
  }
}

const quicklyWith = ({ NODE_OPTIONS = '' }: Record<string, string>) => ({
  NODE_OPTIONS: `${withQuickAnswers.NODE_OPTIONS} ${NODE_OPTIONS}`.trim(),
})

/** Every row of every table of a schema, as text. */
export async function textOf(url: string, schema: string): Promise<string> {
  const pool = createPool(url, { max: 1 })
  const { rows } = await pool.query<{ table: string }>(
    "select format('%I.%I', table_schema, table_name) as table from information_schema.tables where table_schema = $1 and table_type = 'BASE TABLE'",
    [schema],
  )
  let text = ''
  for (const { table } of rows) {
    const found = await pool.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t`)
    text += JSON.stringify(found.rows)
  }
  await pool.end()
  return text
}

/** The part of a system that its clients need. */
export type Reached = Pick<TestSystem, 'launched' | 'commands'>

/** The mails to an address, newest first. */
export async function mailsTo(system: Pick<TestSystem, 'launched'>, to: string): Promise<Mail[]> {
  const path = `/dev/mails.json?to=${encodeURIComponent(to)}`
  return (await new Client(system.launched.url).get<Mail[]>(path)).body as unknown as Mail[]
}

/** The newest mail to an address whose subject or text matches, except for those in `before`. */
export const mailTo = (
  system: Pick<TestSystem, 'launched'>,
  to: string,
  about: RegExp,
  before: readonly Mail[] = [],
): Promise<Mail> => {
  const old = new Set(before.map(({ id }) => id))
  return until(`a mail to ${to} about ${about}`, async () =>
    (await mailsTo(system, to)).find(
      mail => !old.has(mail.id) && about.test(`${mail.subject}\n${mail.text}`),
    ),
  )
}

/** A mail's link, as path and query. */
export function linkIn(mail: Mail): URL {
  const [link] = /https?:\/\/\S+\?token=\S+/.exec(mail.text) ?? []
  if (!link) throw new Error(`There is no link in the mail "${mail.subject}".`)
  return new URL(link)
}

/** A company that has signed up, verified its address, logged in and saved its settings. */
export async function newCompany(system: Reached, email: string): Promise<Client> {
  const client = new Client(system.commands)
  const before = await mailsTo(system, email)
  await client.request('POST', '/api/company/signup', signUpForm(email))
  const link = linkIn(await mailTo(system, email, /verif/i, before))
  await client.request('POST', `/api/${encodeURIComponent(email)}/verify-email${link.search}`)
  const company = new Client(system.launched.url)
  const loggedIn = await client.logIn(email, password)
  if (loggedIn.status !== 200)
    throw new Error(`${email} could not log in: ${loggedIn.status} ${loggedIn.body.message}`)
  company.token = String(loggedIn.body.token)
  const settings = {
    zone: 'Asia/Kolkata',
    dateFormat: 'DD/MM/YYYY',
    workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  }
  await company.command('SaveTeamSettings', settings)
  return company
}

/** An employee of a company who has followed the invitation and logged in. */
export async function newEmployee(
  system: Reached,
  company: Client,
  email: string,
): Promise<{ client: Client; id: string }> {
  const added = await company.command<{ id: string }>('AddEmployee', employeeForm(email))
  if (added.status !== 200)
    throw new Error(`Adding ${email} was answered ${added.status} ${added.body.message}`)
  const token = linkIn(await mailTo(system, email, /invit/i)).searchParams.get('token')
  const setter = new Client(system.commands)
  await setter.command('ResetPassword', { email, token, newPass: password, confirmPass: password })
  const client = new Client(system.launched.url)
  client.token = String((await setter.logIn(email, password)).body.token)
  return { client, id: added.body.id }
}
