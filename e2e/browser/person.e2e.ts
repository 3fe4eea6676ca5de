import { employeeForm } from '../src/forms.ts'
import { expectFine } from './accessible.ts'
import { leaveDay, newCompany, newEmployee, requestLeave } from './companies.ts'
import { expect, test } from './fixtures.ts'

test('the company opens a person by name, decides on their leave there, and edits their record', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'lantern@person.test', 'demo')
  const asha = await newEmployee(company, 'asha@person.test', 'Asha Kulkarni')
  await asha.client.command('PunchIn')
  await requestLeave(asha, leaveDay())

  const page = await enter(company)
  await page.goto('/app/employee')
  await page.getByRole('row', { name: 'Asha Kulkarni' }).getByRole('link').click()
  await expect(page).toHaveURL(`/app/employee/show?id=${asha.id}`)
  await expect(page).toHaveTitle('Rollcall - Asha Kulkarni')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asha Kulkarni is in since \d{2}:\d{2}/)
  await expect(page.getByText('1 open')).toBeVisible()
  await expectFine(page, 'the page of a person')

  const waiting = page.getByRole('listitem').filter({ hasText: 'Leave asked for' })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Nothing to settle')).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Position' }).fill('Chief engineer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/app/employee/show?id=${asha.id}`)
  await expect(page.getByText(/^Chief engineer, /)).toBeVisible()

  await asha.client.command('PunchOut')
  await expect(page.getByRole('heading', { level: 1 }), 'it follows').toHaveText(
    /^Asha Kulkarni is out since \d{2}:\d{2}/,
  )
})

test('the company reads in a person’s record what was done, by whom, and what was and is', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'lantern-record@person.test', 'demo')
  const asha = await newEmployee(company, 'asha-record@person.test', 'Asha Kulkarni')
  await asha.client.command('PunchIn')

  const page = await enter(company)
  await page.goto(`/app/employee/show?id=${asha.id}`)
  const tabs = page.getByRole('navigation', { name: 'About Asha Kulkarni' })
  await tabs.getByRole('link', { name: 'Tasks' }).focus()
  await page.keyboard.press('Tab')
  await expect(tabs.getByRole('link', { name: 'Record' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/app/employee/show?id=${asha.id}&tab=record`)
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(entry('Punched in')).toContainText('Asha Kulkarni, on the web')
  await expect(entry('Invitation accepted')).toContainText('active')
  await expect(entry('Added as an employee')).toContainText('none')
  await expectFine(page, 'the record of a person')

  await asha.client.command('PunchOut')
  await expect(entry('Punched out'), 'it follows').toBeVisible()
  const form = { ...employeeForm('asha-record@person.test'), employeeId: asha.id }
  await company.client.command('EditEmployee', {
    ...form,
    fullName: 'Asha Kulkarni',
    position: 'Chief engineer',
  })
  await expect(entry('Record edited')).toContainText(/Position.*→.*Chief engineer/)

  await page.getByRole('button', { name: /^Person/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/&kind=person$/)
  await expect(entry('Punched in')).toHaveCount(0)
  await expect(entry('Record edited')).toBeVisible()
})

test('a person of another company is not found', async ({ enter, system }) => {
  const company = await newCompany(system, 'here@person.test')
  const other = await newCompany(system, 'there@person.test')
  const stranger = await newEmployee(other, 'stranger@person.test', 'Sven Strange')
  const page = await enter(company, { provokes: /404/ })
  await page.goto(`/app/employee/show?id=${stranger.id}`)
  await expect(page.getByText('Person not found')).toBeVisible()
})
