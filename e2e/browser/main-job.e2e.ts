import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { expect, guardConsole, linkMailedTo, expectAccessible as noViolation, test } from './fixtures.ts'

const password = 'Lantern-2026'
const owner = 'owner@main-job.test'
const asha = 'asha@main-job.test'

test('a company signs up, adds an employee, and sees her punch in and out without reloading', async ({
  guarded: page,
  system,
  browser,
  engines,
}) => {
  // What no other test opens; the engines do not change what the pages show.
  const expectAccessible = engines === 'embedded' ? noViolation : async () => undefined
  // 1. The company registers in two steps.
  await page.goto('/signup')
  await expect(page).toHaveTitle('Rollcall - Sign up')
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(next).toBeDisabled()
  await page.getByLabel('Company name').fill('Lantern Works')
  await page.getByLabel('Company email').fill(owner)
  await page.getByLabel('Password', { exact: true }).fill('lantern')
  await page.getByLabel('Confirm password').fill('lantern')
  await next.click()
  await expect(page.getByText(texts.passwordCheck)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await next.click()
  await expectAccessible(page)
  const create = page.getByRole('button', { name: 'Create' })
  await expect(create).toBeDisabled()
  await page.getByLabel('Owner name').fill('Dana Meyer')
  await page.getByLabel('Website').fill('lantern.test')
  await page.getByLabel('Phone number').fill('+49 30 555 0100')
  await page.getByLabel('Address').fill('Sample street 12, Berlin')
  await expect(create).toBeDisabled()
  await page.getByRole('checkbox').check()
  await create.click()
  await expect(page.getByRole('dialog')).toContainText('Registration succeeded')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login$/)

  // It follows the mail's link, and logs in.
  await page.goto(await linkMailedTo(page, system.origin, owner, /verif/i))
  await expect(page.getByText('Your email is verified')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: 'Go to Login' })
    .or(page.getByRole('link', { name: 'Go to Login' }))
    .click()
  await page.getByLabel('Email').fill(owner)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()

  // Pending, it lands on the team settings.
  await expect(page).toHaveURL(/\/app\/setting\/team-settings$/)
  const zone = page.getByRole('combobox', { name: /Time zone/ })
  await zone.fill('Kolkata')
  await page
    .getByRole('option', { name: /Kolkata/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /DD MMM YYYY|\d{2} \w{3} \d{4}/ }).check()
  await page.getByRole('button', { name: 'Save and start' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByText('You are on the Free plan')).toBeVisible()

  // 2. It adds an employee.
  await page.goto('/app/employee/create')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByText('FullName is  required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Kulkarni')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('14 Mar 1994')
  await page.getByRole('textbox', { name: 'Email' }).fill(asha)
  await page.getByRole('textbox', { name: 'Mobile' }).fill('+91 98 7654 3210')
  await page.getByRole('textbox', { name: 'Code' }).fill('LW-001')
  await page.getByRole('textbox', { name: 'Position' }).fill('Frontend engineer')
  await page.getByRole('textbox', { name: 'Date of joining' }).fill('05 Jan 2026')
  await page.getByRole('textbox', { name: 'Leave balance' }).fill('7.5')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(page).toHaveURL(/\/app\/employee$/)
  await expect(page.getByRole('row', { name: /Asha Kulkarni/ })).toContainText('Invited')

  // 3. The employee follows the invitation in a browser of her own.
  const hers = await (
    await browser.newContext({ baseURL: system.origin, viewport: { width: 390, height: 844 } })
  ).newPage()
  const herComplaints = guardConsole(hers)
  await hers.goto(await linkMailedTo(page, system.origin, asha, /invite/i))
  await hers.getByLabel('New password').fill(password)
  await hers.getByLabel('Confirm password').fill(password)
  await hers.getByRole('button', { name: 'Set password' }).click()
  await hers
    .getByRole('link', { name: /log in|login/i })
    .or(hers.getByRole('button', { name: /log in|login/i }))
    .first()
    .click()
  await hers.getByLabel('Email').fill(asha)
  await hers.getByLabel('Password', { exact: true }).fill(password)
  await hers.getByRole('button', { name: 'Log in' }).click()
  await expect(hers).toHaveURL(/\/app\/dashboard$/)

  // The company watches its dashboard while she punches in.
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: '0 of 1 person is in' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const began = Date.now()
  await hers.getByRole('button', { name: 'Punch in' }).click()
  await expect(hers.getByText(/You have been in since \d{2}:\d{2}/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 of 1 person is in' })).toBeVisible({ timeout: 2_000 })

  // 4. The week changes live too, and her own record shows the session.
  await page.goto('/app/team-in-out')
  await expect(page.getByRole('rowheader', { name: /Asha Kulkarni/ })).toBeVisible()
  await hers.getByRole('button', { name: 'Punch out' }).click()
  await expect(hers.getByText(/You have been out since \d{2}:\d{2}/).first()).toBeVisible()
  await expect(page.getByText(/^Out · /)).toBeVisible({ timeout: 2_000 })
  await hers.goto('/app/my-in-out')
  const most = Math.min(9, Math.floor((Date.now() - began) / 60_000))
  await expect(hers.getByText(new RegExp(`00:0[0-${most}]`)).first()).toBeVisible()
  expect(herComplaints).toEqual([])

  // 5. The history, from the event log alone.
  const history = await system.tool('command-service/src/replay.ts', '--employee', asha)
  expect(history).toMatch(/Attendance of Asha Kulkarni[\s\S]*PunchedIn[\s\S]*PunchedOut/)
  expect(history).toMatch(/State at \S+: out/)
})
