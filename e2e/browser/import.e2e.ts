import { readFile } from 'node:fs/promises'
import { employeeForm } from '../src/forms.ts'
import { newCompany } from './companies.ts'
import { expect, test } from './fixtures.ts'

const head = 'Name,Email,Phone,Employee ID,Position,Leave days,DOB,Start date'
const line = (name: string, email: string, code: string) =>
  `${name},${email},+91 98 7654 3210,${code},Writer,"7,5",14/03/1994,2026-01-05`
const evil = '"=HYPERLINK(""http://evil.test"")<script>window.hacked=1</script>"'

test('a company imports employees from a file, and gets the rejected rows back', async ({
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
  await expect(page.getByText('40 people can be added')).toBeVisible()
  await expect(page.getByText('An employee of your company already has this email address.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 40 people' }).click()
  await expect(page.getByRole('heading', { name: '40 people added' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rejected rows' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`"'=HYPERLINK(""http://evil.test"")<script>`)
  expect(file).toContain('Email must be a valid email address')
  expect(file).toContain('An employee of your company already has this email address.')
  await page.getByRole('link', { name: 'Go to all employees' }).click()
  await expect(page.getByText('1–25 of 41')).toBeVisible()
  expect(await page.evaluate(`"hacked" in window`)).toBe(false)
})
