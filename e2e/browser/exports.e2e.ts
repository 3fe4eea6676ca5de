import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newCompany, newEmployee } from './companies.ts'
import { expect, test } from './fixtures.ts'

/** The lines of the file that an action downloads. */
async function linesOf(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await action()
  const text = await readFile(await (await downloading).path(), 'utf8')
  return text.trim().split('\r\n')
}

test('a company exports its employees by the dialog, and downloads the file again from its exports', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'files@exports.test')
  await newEmployee(company, 'asha@exports.test', 'Asha Kulkarni')
  const page = await enter(company)
  await page.goto('/app/employee')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export: Employees' })
  await dialog.getByRole('button', { name: 'Semicolon' }).click()
  await expect(dialog.getByRole('row', { name: /Asha Kulkarni/ })).toBeVisible()
  const saved = await linesOf(page, () => dialog.getByRole('button', { name: 'Export 1 row' }).click())
  expect(saved).toHaveLength(2)
  expect(saved[1]).toMatch(/^Asha Kulkarni;asha@exports\.test;/)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /Your export “Employees” is ready/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 export is ready')
  await expect(page.getByText(/^1 row · 1 kB · semicolon/)).toBeVisible()
  const again = page.getByRole('button', { name: 'Download Employees as CSV' })
  expect(await linesOf(page, () => again.click())).toEqual(saved)
})

test('an employee exports the own attendance, and sees no export of the company', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'own@exports.test')
  await company.client.command('StartExport', { kind: 'list', list: 'employees', format: 'csv' })
  const omar = await newEmployee(company, 'omar@exports.test', 'Omar Haddad')
  await omar.client.command('PunchIn')
  await omar.client.command('PunchOut')
  const page = await enter(omar)
  await page.goto('/app/my-in-out')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export: My in/out record' })
  const [head, line, ...rest] = await linesOf(page, () =>
    dialog.getByRole('button', { name: 'Export 1 row' }).click(),
  )
  expect(head).toContain('Date,In,In on,Out,Out on,Breaks')
  expect(line).toMatch(/^\d{4}-\d\d-\d\d,\d\d:\d\d,\d{4}-\d\d-\d\d,\d\d:\d\d,\d{4}-\d\d-\d\d,/)
  expect(rest).toEqual([])
  await page.goto('/app/exports')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 export is ready')
})
