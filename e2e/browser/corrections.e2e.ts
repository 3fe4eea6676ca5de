import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '../src/client.ts'
import { startShifted } from '../src/start-shifted.ts'
import { logIn, newCompany, newEmployee } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'
import type { RunningSystem } from './running-system.ts'

/** The day before today in Kolkata, and an instant of it. */
const yesterday = () => Temporal.Now.plainDateISO('Asia/Kolkata').subtract({ days: 1 }).toString()
const instant = (time: string) => new Date(`${yesterday()}T${time}:00+05:30`).toISOString()

test('a correction that an employee proposes is approved by the company, and both see it live', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@corrections.test', 'plus')
  const asha = await newEmployee(company, 'asha@corrections.test', 'Asha Kulkarni')
  const workDate = yesterday()
  const recorded = await company.client.command('RecordCorrection', {
    employeeId: asha.id,
    workDate,
    changes: [{ what: 'session', was: null, now: { from: instant('09:00'), to: instant('17:00') } }],
    reason: 'The punch clock was offline',
  })
  expect(recorded.status).toBe(200)

  // The company looks at the day that the employee corrects.
  const owners = await enter(company)
  await visit(owners, `/app/team-in-out?person=${asha.id}&day=${workDate}`)
  const panel = owners.getByRole('complementary', { name: 'Day of Asha Kulkarni' })
  await expect(panel.getByText(/^Corrected by the company, /)).toBeVisible()
  await expect(panel.getByRole('row', { name: 'Worked 08:00' })).toBeVisible()

  const own = await enter(asha)
  await visit(own, '/app/my-in-out')
  await own
    .getByRole('table')
    .getByRole('link', { name: /\d{4}$/ })
    .click()
  const drawer = own.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Propose a correction' }).click()
  await drawer.getByRole('combobox', { name: /^Entry/ }).click()
  await own.getByRole('option', { name: 'Punch-out 17:00' }).click()
  await drawer.getByRole('textbox', { name: 'New time' }).fill('1815')
  // The versions of the day are compared in the same way.
  await expect(
    drawer
      .getByRole('definition')
      .filter({ hasText: /08:00.*09:15.*\+01:15/ })
      .first(),
  ).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('I left later')
  await drawer.getByRole('button', { name: 'Send to your company' }).click()
  await expect(drawer.getByText(/It does not count until your company approves it/)).toBeVisible()

  // It is there without reloading, in the day and in what is to settle.
  const proposed = panel.getByRole('region', { name: 'Asha Kulkarni proposes a correction' })
  await expect(proposed.getByText('“I left later”')).toBeVisible()
  await expect(owners.getByText('1 open')).toBeVisible()
  await proposed.getByRole('button', { name: 'Approve' }).click()
  await expect(panel.getByRole('row', { name: 'Worked 09:15' })).toBeVisible()
  await expect(owners.getByText('Nothing to settle')).toBeVisible()

  // The employee sees the new hours, and who decided.
  await expect(drawer.getByRole('row', { name: 'Worked 09:15' })).toBeVisible()
  await expect(drawer.getByText(/approved by the company/)).toBeVisible()

  // Undone by the company, the day is as it was.
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'I left later' })
    .getByRole('button', { name: 'Undo' })
    .click()
  const question = owners.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Reason' }).fill('Wrong day')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByRole('row', { name: 'Worked 08:00' })).toBeVisible()
  await expect(drawer.getByRole('row', { name: 'Worked 08:00' })).toBeVisible()
})

/** Five days of one month, the last one yesterday or before. */
function pastDays(): Temporal.PlainDate[] {
  const end = Temporal.PlainDate.from(yesterday())
  const last = end.day < 5 ? end.with({ day: 1 }).subtract({ days: 1 }) : end
  return Array.from({ length: 5 }, (_, ago) => last.subtract({ days: ago }))
}

test('fifty corrections are approved by one press, and the employee sees it live', async ({
  enter,
  system,
}) => {
  test.setTimeout(120_000)
  const company = await newCompany(system, 'owner@fifty.corrections.test', 'plus')
  const ravi = await newEmployee(company, 'ravi@fifty.corrections.test', 'Ravi Iyer')
  const days = pastDays()
  for (const day of days)
    for (let hour = 8; hour < 18; hour += 1) {
      const at = (minute: number) =>
        day
          .toZonedDateTime({ timeZone: 'Asia/Kolkata', plainTime: new Temporal.PlainTime(hour, minute) })
          .toInstant()
          .toString()
      const proposed = await ravi.client.command('ProposeCorrection', {
        workDate: day.toString(),
        changes: [{ what: 'session', was: null, now: { from: at(0), to: at(45) } }],
        reason: 'The punch clock was offline',
      })
      expect(proposed.status).toBe(200)
    }
  const own = await enter(ravi)
  const [newest] = days
  await visit(own, `/app/my-in-out?month=${newest?.toString().slice(0, 7)}`)

  const owners = await enter(company)
  await visit(owners, `/app/team-in-out?month=${newest?.toString().slice(0, 7)}`)
  await expect(owners.getByText('50 open')).toBeVisible()
  await owners.getByRole('button', { name: 'Approve all 50 corrections' }).click()
  const question = owners.getByRole('dialog', { name: 'Approve 50 corrections?' })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(owners.getByText('50 corrections approved')).toBeVisible({ timeout: 60_000 })
  await expect(owners.getByText('Nothing to settle')).toBeVisible()
  // Ten sessions of 45 minutes on each day.
  await expect(own.getByText('07:30').first()).toBeVisible()
  const pending = await ravi.client.get('/api/correction?filter=%7B%22state%22%3A%22pending%22%7D')
  expect(pending.body).toEqual([])
})

test('a missing punch-out is settled by the employee, and counts once the company approves it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-missing-'))
  await chmod(dataDir, 0o711)
  // The employee punched in yesterday, longer ago than a session can be.
  const before = await startShifted(dataDir, -20 * 3_600_000)
  const began = await newCompany({ origin: before.url } as RunningSystem, 'owner@settle.corrections.test')
  await newEmployee(began, 'linh@settle.corrections.test', 'Linh Pham')
  const person = await logIn(new Client(before.url), 'linh@settle.corrections.test')
  expect((await person.client.command('PunchIn')).status).toBe(200)
  await before.stop()

  const now = await startShifted(dataDir, 0)
  const enter = async (email: string) => {
    const { storage } = await logIn(new Client(now.url), email)
    const origins = [{ origin: now.url, localStorage: storage }]
    const context = await browser.newContext({ baseURL: now.url, storageState: { cookies: [], origins } })
    return context.newPage()
  }
  const own = await enter('linh@settle.corrections.test')
  await own.goto('/app/dashboard')
  await own.getByRole('link', { name: 'Settle' }).click()
  const drawer = own.getByRole('dialog')
  await expect(drawer.getByRole('combobox', { name: 'Entry Punch-out, missing' })).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: 'New time' })).toHaveValue('')
  // Two hours after the punch-in, on the person's clock.
  const end = Temporal.Now.zonedDateTimeISO('Asia/Kolkata').subtract({ hours: 18 })
  const time = end.toPlainTime().toString({ smallestUnit: 'minute' })
  await drawer.getByRole('textbox', { name: 'New time' }).fill(time)
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('I forgot to punch out')
  await drawer.getByRole('button', { name: 'Send to your company' }).click()
  await expect(drawer.getByText(/It does not count until your company approves it/)).toBeVisible()

  const owners = await enter('owner@settle.corrections.test')
  await owners.goto('/app/dashboard')
  const line = owners.getByRole('listitem').filter({ hasText: 'I forgot to punch out' })
  await expect(line).toContainText(/00:00 → 0[12]:\d\d/)
  await line.getByRole('button', { name: 'Approve' }).click()
  await expect(line).toBeHidden()
  await expect(drawer.getByRole('row', { name: /^Worked 0[12]:\d\d/ })).toBeVisible()
  await expect(drawer.getByText(/approved by the company/)).toBeVisible()
  await Promise.all([own, owners].map(page => page.context().close()))
  await now.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})
