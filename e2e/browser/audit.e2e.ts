import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Evidence } from '@rollcall/contracts/audit/views.ts'
import { withQuickAnswers } from '../src/shared/with-quick-answers.ts'
import { newCompany, newEmployee } from './companies.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'
import { type RunningSystem, startRollcall } from './running-system.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const eagerCheck = new URL('../src/eager-check.ts', import.meta.url).href

/** A system of its own, whose check of the record does not rest. */
const test = base.extend<object, { system: RunningSystem }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other
    async ({}, use) => {
      const options = [withQuickAnswers.NODE_OPTIONS, `--import=${eagerCheck}`].join(' ')
      const system = await startRollcall({ ...withQuickAnswers, NODE_OPTIONS: options })
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('a company reads in the audit that its record is verified, and by which head', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@audit.test')
  /** Whether the check has compared everything, with a head among it. */
  const isChecked = async () => {
    const { checked, heads } = (await company.client.get<Evidence>('/api/evidence')).body
    return heads.some(head => checked && head.size <= checked.wholeSize && head.signedAt <= checked.wholeAt)
  }
  await expect.poll(isChecked, { timeout: 30_000 }).toBe(true)

  const page = await enter(company, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/app/dashboard')
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(page).toHaveTitle('Rollcall - Audit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance replay')
  const band = page.getByRole('region', { name: 'Verification of the record' })
  await expect(band.getByRole('heading')).toHaveText(
    /^Record verified: \d+ events; head [\da-f]{4}…[\da-f]{4}, signed /,
  )
  await expect(band).toContainText('The tree makes a change evident; it does not prevent one.')

  // Before a button shows its tooltip.
  await expectAccessible(page)

  // The whole root is copied, of which the page shows the ends.
  const row = page.getByRole('region', { name: 'Signed heads' }).getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText('Key 1')
  await row.getByRole('button', { name: /^Copy the root of / }).click()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(copied).toMatch(/^[\da-f]{64}$/)
  await expect(row).toContainText(`${copied.slice(0, 4)}…${copied.slice(-4)}`)

  // Now, by keyboard. The button keeps the focus.
  await band.getByRole('button', { name: 'Verify' }).press('Enter')
  await expect(band).toContainText(/Verified on .*: each event was compared .* with \d+ signed heads?\./)
  await expect(band.getByRole('heading')).toHaveText(/^Record verified: \d+ events$/)
  await expect(band.getByRole('button', { name: 'Verify again' })).toBeFocused()
})

test('a company exports the evidence of a person’s attendance from the replay, and the program checks it', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'evidence@audit.test')
  const asha = await newEmployee(company, 'asha@audit.test', 'Asha Kulkarni')
  for (const command of ['PunchIn', 'PunchOut']) expect((await asha.client.command(command)).status).toBe(200)
  const { accountId } = (await company.client.get<{ accountId: string }>('/api/me')).body
  await system.tool('e2e/src/audit/sign-anew.ts', accountId)

  const page = await enter(company)
  const today = Temporal.Now.plainDateISO('Asia/Kolkata').toString()
  await page.goto(`/app/audit?employee=${asha.id}&from=${today}&to=${today}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export evidence' }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`evidence_${today}_${today}.zip`)
  const zip = await download.path()
  const program = 'platform/src/evidence/file/verify-evidence.mjs'
  const { stdout } = await promisify(execFile)(process.execPath, [program, zip], { cwd: root })
  // Two punches, and the books of leave if they are open already.
  expect(stdout).toMatch(new RegExp(`\\d+ events of ${accountId} agree with its heads`))

  await page.goto('/app/exports')
  await expect(page.getByText(/^\d+ events · /)).toBeVisible()
})
