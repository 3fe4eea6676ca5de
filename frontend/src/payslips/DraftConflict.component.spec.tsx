import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../kit/testing/accessible.ts'
import { expectQuietConsole } from '../kit/testing/console-guard.ts'
import { payslipRow } from './testing.ts'
import { changedByOthers, editorServices, sentOf, showEditor } from './testing-editor.tsx'

expectQuietConsole()
beforeEach(() => page.viewport(1440, 900))

const amountOf = (name: string) => page.getByRole('textbox', { name: `Amount of ${name}`, exact: true })
const note = page.getByRole('textbox', { name: /^Note/ })
const notice = page.getByText('Somebody else changed this draft at 18:20')
const { lines } = payslipRow()
/** Somebody else made the bonus 500.00. */
const bonus = {
  lines: {
    ...lines,
    earnings: lines.earnings.map(line => (line.id === 'bonus' ? { ...line, amount: 50_000 } : line)),
  } as typeof lines,
}

/** Types a tax of 600.00 after somebody else changed the bonus. */
async function typeAfterOthers() {
  const provider = editorServices()
  const cache = showEditor({ provider })
  await expect.element(amountOf('Income tax')).toBeVisible()
  await expect.poll(() => sentOf(provider, 'TakePayslipDays')).toHaveLength(1)
  changedByOthers(provider, bonus)
  await amountOf('Income tax').fill('600')
  await expect.element(notice).toBeVisible()
  return { provider, cache }
}
const savedTax = ({ lines: { deductions } }: ReturnType<typeof payslipRow>) =>
  deductions.find(({ id }) => id === 'tax')

describe('two editors of a draft', () => {
  it('tells the second one, and overwrites nothing until they decide', async () => {
    const { provider } = await typeAfterOthers()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Not saved: somebody else changed this draft' }))
      .toBeVisible()
    await expect.element(amountOf('Income tax')).toHaveValue('600')
    await expect.element(page.getByRole('button', { name: 'Check and issue' })).toBeDisabled()
    await note.fill('Still mine.')
    await new Promise(resolve => setTimeout(resolve, 1_500))
    // The one that was refused.
    expect(sentOf(provider, 'SavePayslip')).toHaveLength(1)
    expect(savedTax(provider.records.payslip?.[0] as never)).toMatchObject({ amount: 61_235 })
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it('tells it also to somebody who types further down', async () => {
    await page.viewport(1440, 700)
    await typeAfterOthers()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => window.scrollY).toBeGreaterThan(300)
    await expect.element(notice).toBeInViewport()
  })

  it('says what the employee gets in both versions', async () => {
    await typeAfterOthers()
    await expect
      .element(
        page.getByText('Net pay is EUR 3,078.55 in their version and EUR 2,858.40 in yours.', {
          exact: false,
        }),
      )
      .toBeVisible()
  })

  it('loads the other version, with which typing goes on', async () => {
    const { provider } = await typeAfterOthers()
    await page.getByRole('button', { name: 'Load their version' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(amountOf('Income tax')).toHaveValue('612.35')
    await expect.element(amountOf('Release bonus, Atlas')).toHaveValue('500.00')
    await note.fill('After theirs.')
    await expect.poll(() => sentOf(provider, 'SavePayslip')).toHaveLength(2)
    expect(sentOf(provider, 'SavePayslip')[1]).toMatchObject({ version: 2, note: 'After theirs.' })
  })

  it('saves the own version in its place', async () => {
    const { provider } = await typeAfterOthers()
    await page.getByRole('button', { name: 'Save mine instead' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(page.getByText('Saved 18:10')).toBeVisible()
    expect(sentOf(provider, 'SavePayslip')[1]).toMatchObject({
      version: 2,
      lines: { earnings: [{}, {}, {}, { amount: 25_000 }], deductions: [{}, { amount: 60_000 }, {}] },
    })
  })

  it('shows a change of somebody else at once while nothing is typed', async () => {
    const provider = editorServices()
    const cache = showEditor({ provider })
    await expect.element(amountOf('Income tax')).toBeVisible()
    changedByOthers(provider, bonus)
    await cache.invalidateQueries({ queryKey: ['payslip'] })
    await expect.element(amountOf('Release bonus, Atlas')).toHaveValue('500.00')
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('is no conflict while only the days of the record change, and computes with them', async () => {
    const provider = editorServices()
    const cache = showEditor({ provider })
    await amountOf('Income tax').fill('600')
    const row = provider.records.payslip?.[0]
    Object.assign(row ?? {}, { version: 2, days: { ...payslipRow().days, unpaidLeave: 2, worked: 15.5 } })
    await cache.invalidateQueries({ queryKey: ['payslip'] })
    await expect.element(amountOf('Unpaid leave')).toHaveValue('300.00')
    await expect.poll(() => sentOf(provider, 'SavePayslip').at(-1)).toMatchObject({ version: 2 })
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('does not put a removed line back twice where the other version has it', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await expect.element(amountOf('Income tax')).toBeVisible()
    await expect.poll(() => sentOf(provider, 'TakePayslipDays')).toHaveLength(1)
    changedByOthers(provider, bonus)
    await page.getByRole('button', { name: 'Remove House allowance' }).click()
    await page.getByRole('button', { name: 'Load their version' }).click()
    await expect.element(amountOf('House allowance')).toHaveValue('420.00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(amountOf('House allowance').elements()).toHaveLength(1)
  })

  it('says that somebody else issued the draft, and shows it as it was issued', async () => {
    const provider = editorServices()
    const cache = showEditor({ provider })
    await amountOf('Income tax').fill('much')
    const issued = { state: 'issued', number: 'LW-2026-0243', issuedAt: '2026-11-30T12:50:00.000Z' }
    Object.assign(provider.records.payslip?.[0] ?? {}, issued)
    await cache.invalidateQueries({ queryKey: ['payslip'] })
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Asha Kulkarni got EUR 2,846.05 for November 2026')
    const notice = page.getByRole('status').filter({ hasText: 'Somebody else issued this payslip' })
    await expect.element(notice).toMatchTextContent(/Income tax: much/)
    await expectAccessible()
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await notice.getByRole('button', { name: 'Copy' }).click()
    expect(copy.mock.calls[0]?.[0]).toContain('Income tax: much')
    copy.mockRestore()
    await page.getByRole('link', { name: 'All payslips' }).click()
    await expect.element(page.getByRole('heading', { name: 'All payslips of a month' })).toBeVisible()
  })
})
