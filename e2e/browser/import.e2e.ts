import { readFile } from 'node:fs/promises'
import { employeeForm } from '../src/forms.ts'
import { newCompany, newEmployee } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'

const head = 'Name,Email,Phone,Employee ID,Position,Leave days,DOB,Start date'
const line = (name: string, email: string, code: string) =>
  `${name},${email},+91 98 7654 3210,${code},Writer,"7,5",14/03/1994,2026-01-05`
const evil = '"=HYPERLINK(""http://evil.test"")<script>window.hacked=1</script>"'

test('a company imports employees from a file, changes one who is there, and gets the rejected rows back', async ({
  system,
  enter,
}) => {
  const company = await newCompany(system, 'owner@import.test', 'demo')
  await company.client.command('AddEmployee', employeeForm('there@import.test', 'LW-THERE'))
  const page = await enter(company)
  await page.goto('/app/employee')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import employees' })).toBeFocused()

  const people = Array.from({ length: 40 }, (_, at) =>
    line(`Person ${String(at).padStart(2, '0')}`, `p${at}@import.test`, `IMP-${at}`),
  )
  const bad = [line(evil, 'nobody', 'IMP-90'), line('Asha There', 'there@import.test', 'IMP-91')]
  const content = [head, ...people, ...bad].join('\r\n')
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await page.getByRole('button', { name: 'Check 42 rows' }).click()
  await expect(page.getByText('40 new, 1 changed, 1 with errors')).toBeVisible()
  const changes = page.getByRole('region', { name: 'People who are there already' })
  await expect(changes.getByRole('definition').filter({ hasText: 'IMP-91' })).toContainText('LW-THERE')
  const act = { name: 'Import 40 people, change 1' }
  await page.getByRole('button', act).click()
  await page.getByRole('dialog', { name: 'Change 1 person?' }).getByRole('button', act).click()
  await expect(page.getByRole('heading', { name: '40 people added, 1 changed' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rejected rows' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`"'=HYPERLINK(""http://evil.test"")<script>`)
  expect(file).toContain('Email must be a valid email address')
  expect(file).not.toContain('there@import.test')
  await page.getByRole('link', { name: 'Go to all employees' }).click()
  await expect(page.getByText('1–25 of 41')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Asha There' })).toBeVisible()
  expect(await page.evaluate(`"hacked" in window`)).toBe(false)
})

test('a company imports past attendance, and the days say where they came from', async ({
  system,
  enter,
}) => {
  const company = await newCompany(system, 'owner@past.import.test', 'plus')
  const asha = await newEmployee(company, 'asha@past.import.test', 'Asha Kulkarni')
  const page = await enter(company)
  await visit(page, '/app/team-in-out')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import past attendance' })).toBeFocused()
  const day = Temporal.Now.plainDateISO('UTC').subtract({ days: 10 }).toString()
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({
      name: 'clock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Employee,Date,In,Out,Breaks',
          `Asha Kulkarni,${day},9:00,17:30,12:00-12:30`,
          `${evil},${day},9:00,17:30,`,
          `asha@past.import.test,${day},17:00,18:00,`,
        ].join('\r\n'),
      ),
    })
  await choose()
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(page.getByText('1 work session can be imported')).toBeVisible()
  await expect(page.getByText('No employee has this email, name or employee ID')).toBeVisible()
  await expect(page.getByText('The session from 17:00 would begin before the one from 09:00')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 work session' }).click()
  await expect(page.getByRole('heading', { name: '1 work session imported' })).toBeVisible()
  await expect(page.getByText('2 rows were not imported')).toBeVisible()

  // The same file again changes nothing.
  await page.getByRole('link', { name: 'Import another file' }).click()
  await choose()
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(page.getByText('1 row is recorded already and changes nothing')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 work sessions' })).toBeDisabled()

  await visit(page, `/app/team-in-out?person=${asha.id}&day=${day}`)
  const panel = page.getByRole('complementary', { name: 'Day of Asha Kulkarni' })
  await expect(panel.getByText(/^Imported by the company, /)).toBeVisible()
  await expect(panel.getByText('“Imported from clock.csv”')).toBeVisible()
  await expect(panel.getByRole('row', { name: 'Worked 08:00' })).toBeVisible()
  expect(await page.evaluate(`"hacked" in window`)).toBe(false)
})
