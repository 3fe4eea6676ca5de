import { password } from '../src/forms.ts'
import { newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, linkMailedTo, test, visit } from './fixtures.ts'

const auditor = 'noor@auditors.test'
const today = Temporal.Now.plainDateISO('Asia/Kolkata')
const shown = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' })

test('an auditor replays what is shared, sees live what is corrected, and is out when the access ends', async ({
  enter,
  system,
}) => {
  const owner = await newCompany(system, 'owner@auditors.test', 'plus')
  const asha = await newEmployee(owner, 'asha@auditors.test', 'Asha Kulkarni')
  await newEmployee(owner, 'ravi@auditors.test', 'Ravi Menon')
  const workDate = today.subtract({ days: 1 }).toString()
  const instant = (time: string) => new Date(`${workDate}T${time}:00+05:30`).toISOString()
  const correct = async (now: object, reason: string) => {
    const changes = [{ what: 'session', was: null, now }]
    const body = { employeeId: asha.id, workDate, changes, reason }
    expect((await owner.client.command('RecordCorrection', body)).status).toBe(200)
  }
  await correct({ from: instant('09:00'), to: instant('12:00') }, 'The punch clock was offline')

  // The company invites an auditor for Asha alone.
  const company = await enter(owner)
  await visit(company, '/app/audit')
  const card = company.getByRole('list', { name: 'External auditors' })
  await company.getByRole('button', { name: 'Invite an auditor' }).press('Enter')
  const form = company.getByRole('dialog', { name: 'Invite an auditor' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Noor Haddad')
  await form.getByRole('textbox', { name: 'Email' }).fill(auditor)
  await form.getByRole('textbox', { name: 'Last day of access' }).fill(shown(today.add({ days: 30 })))
  await form.getByRole('combobox', { name: 'Only these employees' }).fill('Asha')
  await company.getByRole('option', { name: /Asha Kulkarni/ }).click()
  await form.getByRole('button', { name: 'Invite an auditor' }).click()
  await expect(company.getByText('The auditor is invited')).toBeVisible()
  await expect(card).toContainText('Noor Haddad')
  await expect(card).toContainText('1 employee')

  // The auditor follows the mail, and lands on the audit.
  const page = await enter(null, { provokes: /status of 40[13]/ })
  await page.goto(await linkMailedTo(page, system.origin, auditor, /invites/))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.getByLabel('Email').fill(auditor)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/app\/audit/)
  await expect(
    page.getByText(/shares the attendance and leave of 1 employee with you: all work dates/),
  ).toBeVisible()
  await expectAccessible(page)

  await visit(page, `/app/audit?employee=${asha.id}&from=${workDate}&to=${workDate}`)
  await expect(page.getByText('Event 1 of 1', { exact: true })).toBeVisible()
  await correct({ from: instant('13:00'), to: instant('17:00') }, 'And the afternoon')
  await expect(page.getByText('Event 2 of 2', { exact: true })).toBeVisible()

  // The company reads what was looked at, and ends the access.
  await visit(company, '/app/audit')
  await expect(company.getByRole('list', { name: 'What auditors looked at' })).toContainText(
    `Replay of Asha Kulkarni, ${shown(today.subtract({ days: 1 }))}`,
  )
  await card.getByRole('button', { name: 'End access: Noor Haddad' }).press('Enter')
  await company.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect(company.getByText('The access of Noor Haddad has ended')).toBeVisible()
  // At once, and not only when they come back.
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/app/audit')
  await expect(page).toHaveURL(/\/login/)
})
