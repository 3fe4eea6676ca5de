import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectQuietConsole } from '../kit/testing/console-guard.ts'
import { draftRow, editorServices, sentOf, showEditor } from './testing-editor.tsx'

expectQuietConsole()
beforeEach(() => page.viewport(1440, 900))

const list = (name: 'Earnings' | 'Deductions') => page.getByRole('list', { name })
const amountOf = (name: string) => page.getByRole('textbox', { name: `Amount of ${name}`, exact: true })
const handleOf = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const paper = page.getByRole('article')
const names = (side: 'Earnings' | 'Deductions') =>
  list(side)
    .getByRole('textbox', { name: /^Name of line/ })
    .elements()
    .map(element => (element as HTMLInputElement).value)
const onPaper = (side: 'Earnings' | 'Deductions') =>
  paper
    .getByRole('table', { name: new RegExp(`^${side}`) })
    .getByRole('rowheader')
    .elements()
    .map(element => element.firstElementChild?.textContent ?? element.textContent)
const earnings = ['Basic salary', 'House allowance', 'Internet and home office', 'Release bonus, Atlas']
const focus = (element: Element) => (element as HTMLElement).focus()

describe('the lines of a draft', () => {
  it('keeps the base of a computed line in one row with the rest, at 1440 pixels beside the menu', async () => {
    await page.viewport(1208, 900)
    showEditor({ provider: editorServices() })
    const rowOf = (name: string, role: 'textbox' | 'combobox') =>
      page.getByRole(role, { name, exact: true }).element().getBoundingClientRect().top
    await expect.element(page.getByRole('combobox', { name: 'Base of Social insurance' })).toBeVisible()
    const base = rowOf('Base of Social insurance', 'combobox')
    expect(base).toBe(rowOf('How Social insurance is computed', 'combobox'))
    expect(base).toBe(rowOf('Per cent of Social insurance', 'textbox'))
    expect(rowOf('Base of Unpaid leave', 'combobox')).toBe(rowOf('How Unpaid leave is computed', 'combobox'))
  })

  it('adds a line, with the focus in its name, and counts it', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await page.getByRole('button', { name: 'Add a line to deductions' }).click()
    await userEvent.keyboard('Parking')
    await amountOf('Parking').fill('20')
    await expect.element(paper.getByRole('row', { name: 'Parking 20.00' })).toBeVisible()
    await expect.element(page.getByText('3,880.00 − 1,053.95')).toBeVisible()
    await expect.poll(() => sentOf(provider, 'SavePayslip').length).toBeGreaterThan(0)
    expect(sentOf(provider, 'SavePayslip').at(-1)).toMatchObject({
      lines: { deductions: [{}, {}, {}, { label: 'Parking', kind: 'amount', amount: 2_000 }] },
    })
  })

  it('says what a new line lacks when its fields are left, not before', async () => {
    showEditor()
    await page.getByRole('button', { name: 'Add a line to deductions' }).click()
    const name = page.getByRole('textbox', { name: 'Name of line 4' }).last()
    await expect.element(name).toHaveFocus()
    await expect.element(page.getByText('Not saved yet: fill in 2 fields').first()).toBeVisible()
    expect(page.getByText('is required', { exact: false }).elements()).toEqual([])
    await amountOf('Line 4').fill('20')
    await expect.element(name).toHaveAccessibleDescription('Name is required')
    await amountOf('Line 4').fill('')
    await name.fill('Parking')
    await expect.element(amountOf('Parking')).toHaveAccessibleDescription('Amount is required')
  })

  it('removes a line, and puts it back at its place when that is undone', async () => {
    showEditor()
    await page.getByRole('button', { name: 'Remove House allowance' }).click()
    await expect.poll(() => names('Earnings')).toEqual(earnings.toSpliced(1, 1))
    await expect.element(page.getByText('House allowance is removed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => names('Earnings')).toEqual(earnings)
    await expect.element(amountOf('House allowance')).toHaveValue('420.00')
  })

  it('keeps the focus beside a removed line, for the next one', async () => {
    showEditor()
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
    await expect.element(remove('House allowance')).toBeVisible()
    focus(remove('House allowance').element())
    await userEvent.keyboard('{Enter}')
    await expect.element(remove('Internet and home office')).toHaveFocus()
    focus(remove('Release bonus, Atlas').element())
    await userEvent.keyboard('{Enter}')
    await expect.element(remove('Internet and home office')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(remove('Basic salary')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Add a line to earnings' })).toHaveFocus()
    await expect.element(page.getByText('No earnings yet.')).toBeVisible()
  })

  it('saves a line that is put back after the page was left', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await page.getByRole('button', { name: 'Remove House allowance' }).click()
    await page.getByRole('link', { name: 'All payslips' }).click()
    await expect.element(page.getByRole('heading', { name: 'All payslips of a month' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sentOf(provider, 'SavePayslip')).toHaveLength(2)
    expect(sentOf(provider, 'SavePayslip')[1]).toMatchObject({
      version: 2,
      lines: { earnings: [{ id: 'basic' }, { id: 'house' }, { id: 'home' }, { id: 'bonus' }] },
    })
  })

  it('moves a line by keyboard, announces each step, and keeps the focus', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await expect.element(handleOf('Release bonus, Atlas')).toBeVisible()
    focus(handleOf('Release bonus, Atlas').element())
    await userEvent.keyboard(' ')
    const said = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()
    await said(
      'Release bonus, Atlas lifted, place 4 of 4. Arrow keys move it, Space drops it, Escape puts it back.',
    )
    await expect.element(handleOf('Release bonus, Atlas')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{ArrowUp}')
    await said('Release bonus, Atlas, place 3 of 4')
    await userEvent.keyboard('{ArrowUp}')
    await said('Release bonus, Atlas, place 2 of 4')
    await expect.element(handleOf('Release bonus, Atlas')).toHaveFocus()
    await userEvent.keyboard(' ')
    await said('Release bonus, Atlas dropped at place 2 of 4')
    const moved = ['Basic salary', 'Release bonus, Atlas', 'House allowance', 'Internet and home office']
    await expect.poll(() => names('Earnings')).toEqual(moved)
    await expect.poll(() => onPaper('Earnings')).toEqual([...moved, 'Earnings'])
    await expect.poll(() => sentOf(provider, 'SavePayslip')).toHaveLength(1)
  })

  it('puts a carried line back when Escape is pressed', async () => {
    showEditor()
    await expect.element(handleOf('Basic salary')).toBeVisible()
    focus(handleOf('Basic salary').element())
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
    await expect.poll(() => names('Earnings')[2]).toBe('Basic salary')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => names('Earnings')).toEqual(earnings)
    await expect
      .element(page.getByText('Basic salary put back to place 1 of 4', { exact: true }))
      .toBeInTheDocument()
    await expect.element(handleOf('Basic salary')).toHaveFocus()
  })

  it('moves a line by the mouse, and says where it is dropped', async () => {
    showEditor()
    await expect.element(handleOf('Basic salary')).toBeVisible()
    await handleOf('Basic salary').dropTo(handleOf('Internet and home office'), { steps: 8 })
    await expect
      .poll(() => names('Earnings'))
      .toEqual(['House allowance', 'Internet and home office', 'Basic salary', 'Release bonus, Atlas'])
    await expect
      .element(page.getByText('Basic salary dropped at place 3 of 4', { exact: true }))
      .toBeInTheDocument()
  })

  it('keeps the focused field clear of its foot', async () => {
    await page.viewport(1440, 700)
    showEditor()
    await expect.element(amountOf('Basic salary')).toBeVisible()
    const foot = page.getByRole('button', { name: 'Check and issue' })
    focus(amountOf('Basic salary').element())
    while (document.activeElement?.tagName !== 'TEXTAREA') {
      await userEvent.tab()
      const { bottom } = (document.activeElement ?? document.body).getBoundingClientRect()
      expect(bottom).toBeLessThan(foot.element().getBoundingClientRect().top)
    }
  })

  it('shows each formula beside its locked amount, and on the sheet', async () => {
    showEditor()
    await expect.element(list('Deductions').getByText('3,150.00 ÷ 21.0 × 1.0')).toBeVisible()
    await expect.element(amountOf('Unpaid leave')).toHaveAttribute('readonly')
    await expect.element(amountOf('Unpaid leave')).toHaveValue('150.00')
    await expect.element(list('Deductions').getByText('3,880.00 × 7%')).toBeVisible()
    await expect.element(amountOf('Social insurance')).toHaveValue('271.60')
    await expect.element(paper.getByText('3,150.00 ÷ 21.0 × 1.0')).toBeVisible()
    await expect.element(paper.getByText('3,880.00 × 7%')).toBeVisible()
  })

  it('computes a line as a part of another line, or of all earnings', async () => {
    showEditor()
    await page.getByLabelText('How Income tax is computed').selectOptions('Per cent')
    await expect.element(page.getByLabelText('Base of Income tax')).toHaveValue('earnings')
    await expect.element(page.getByText('Not saved yet: fill in 1 field').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Per cent of Income tax' }).fill('12.5')
    await expect.element(amountOf('Income tax')).toHaveValue('485.00')
    await page.getByLabelText('Base of Income tax').selectOptions('Basic salary')
    await expect.element(list('Deductions').getByText('3,150.00 × 12.5%')).toBeVisible()
    await expect.element(amountOf('Income tax')).toHaveValue('393.75')
    await expect.element(paper.getByRole('row', { name: /Income tax.*393.75/ })).toBeVisible()
  })

  it('offers a line without a name as a base by its place', async () => {
    showEditor()
    await page.getByRole('button', { name: 'Add a line to earnings' }).click()
    const base = page.getByLabelText('Base of Unpaid leave')
    await expect
      .poll(() => [...(base.element() as HTMLSelectElement).options].map(({ text }) => text))
      .toEqual([...earnings, 'Line 5'])
  })

  it('says where a line has lost its base', async () => {
    showEditor()
    await page.getByRole('button', { name: 'Remove Basic salary' }).click()
    const base = page.getByLabelText('Base of Unpaid leave')
    await expect.element(base).toHaveAccessibleDescription('Choose a line of this payslip')
    await base.selectOptions('House allowance')
    await expect.element(amountOf('Unpaid leave')).toHaveValue('20.00')
  })

  it('says that the net pay is below zero, and does not offer to issue it', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await amountOf('Income tax').fill('4000')
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('The net pay of Asha Kulkarni for November 2026 is below zero')
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Net pay is below zero' }))
      .toHaveTextContent(
        'Net pay is below zero, so this payslip cannot be issued. Lower the deductions or add earnings.',
      )
    await expect.element(page.getByText('−541.60', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Check and issue' })).toBeDisabled()
    // It is a draft all the same.
    await expect.poll(() => sentOf(provider, 'SavePayslip')).toHaveLength(1)
  })

  it.each([
    ['JPY', '3150', '3,150', 'Three thousand one hundred fifty Japanese yen'],
    ['EUR', '3150', '3,150.00', 'Three thousand one hundred fifty euros'],
    ['KWD', '3150.255', '3,150.255', 'fifty Kuwaiti dinars and two hundred fifty-five fils'],
  ])('shows amounts of %s with its decimals, and the net in words', async (currency, typed, shown, words) => {
    const lines = {
      earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount' as const, amount: 1 }],
      deductions: [],
    }
    const provider = editorServices([draftRow({ currency, lines })])
    showEditor({ provider })
    await amountOf('Basic salary').fill(typed)
    await userEvent.tab()
    await expect.element(amountOf('Basic salary')).toHaveValue(shown)
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(new RegExp(`gets ${currency} ${shown} for`))
    await expect.element(paper.getByText(`${currency} ${shown}`)).toBeVisible()
    await expect.element(paper.getByText(words, { exact: false })).toBeVisible()
  })

  it('keeps the amounts in another currency, and says which one it cannot have', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await page.getByLabelText('Currency').selectOptions('JPY')
    await expect.element(amountOf('Basic salary')).toHaveValue('3,150')
    await expect
      .element(amountOf('Income tax'))
      .toHaveAccessibleDescription('Must be an amount without decimals, such as 1,234')
    await amountOf('Income tax').fill('612')
    await expect.poll(() => sentOf(provider, 'SavePayslip')).toMatchObject([{ currency: 'JPY' }])
    await page.getByLabelText('Currency').selectOptions('KWD')
    await expect.element(amountOf('Basic salary')).toHaveValue('3,150.000')
  })
})
