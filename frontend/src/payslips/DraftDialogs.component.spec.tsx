import { HttpError } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../kit/testing/accessible.ts'
import { expectQuietConsole } from '../kit/testing/console-guard.ts'
import { refusalOf } from '../kit/testing/fake-provider.ts'
import { payslipRow } from './testing.ts'
import { changedByOthers, editorServices, sentOf, showEditor, templateRow } from './testing-editor.tsx'

expectQuietConsole()
beforeEach(() => page.viewport(1440, 900))

const title = page.getByRole('heading', { level: 1 })
const dialog = page.getByRole('dialog')
const amountOf = (name: string) => page.getByRole('textbox', { name: `Amount of ${name}`, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByText(text, { exact: true })
const codedRefusal = (code: string, message: string) => new HttpError(message, 409, { code, message })

describe('issuing a draft', () => {
  it('says what happens before it, with the number that comes next', async () => {
    showEditor()
    await button('Check and issue').click()
    await expect.element(dialog.getByRole('heading', { name: 'Issue this payslip?' })).toBeVisible()
    await expect
      .element(dialog.getByText('Asha Kulkarni, November 2026, net EUR 2,846.05', { exact: true }))
      .toBeVisible()
    for (const says of [
      'It gets the number LW-2026-0243 and can no longer be changed.',
      'It keeps the days as recorded on 30 Nov 2026, 18:02.',
      'Asha Kulkarni gets an email with a link, not the file, and a notification.',
      'To correct a mistake later, void it and issue a new one.',
    ])
      await expect.element(dialog.getByText(says, { exact: false })).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
    for (const button of dialog.getByRole('button').elements())
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  })

  it('saves what is typed first, issues that version, and shows it as issued', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await amountOf('Income tax').fill('600')
    await button('Check and issue').click()
    await expect.element(dialog.getByText('net EUR 2,858.40', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Issue LW-2026-0243' }).click()
    await expect.element(title).toHaveTextContent('Asha Kulkarni got EUR 2,858.40 for November 2026')
    await expect.element(toast('The payslip is issued')).toBeVisible()
    expect(sentOf(provider, 'IssuePayslip')).toEqual([{ payslipId: payslipRow().id, version: 2 }])
  })

  it('goes back to the draft by its button and by Escape, and issues nothing', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await button('Check and issue').click()
    await dialog.getByRole('button', { name: 'Back to the draft' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Check and issue')).toHaveFocus()
    await button('Check and issue').click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentOf(provider, 'IssuePayslip')).toEqual([])
  })

  it('names what to look at first', async () => {
    const days = { ...payslipRow().days, missingPunchOuts: ['2026-11-05'], pendingLeave: 1, working: 20 }
    showEditor({ provider: editorServices([payslipRow({ days, netBefore: 200_000 })]) })
    await button('Check and issue').click()
    for (const says of [
      '05 Nov 2026 counts 00:00, because its punch-out is missing.',
      '1 day of leave is not decided yet.',
      '20.0 of 21.0 working days with the company.',
      'The net pay differs by +41.9% from October.',
    ])
      await expect.element(dialog.getByText(says)).toBeVisible()
  })

  it('shows the new net pay where the record has changed meanwhile, and asks again', async () => {
    const changed = { ...payslipRow().days, unpaidLeave: 2, worked: 15.5 }
    const provider = editorServices(
      undefined,
      {},
      {
        IssuePayslip: (_, { payslip = [] }) => {
          if (payslip[0]?.version === 1)
            throw codedRefusal('needs-confirmation', 'The days of the record have changed.')
          Object.assign(payslip[0] ?? {}, {
            state: 'issued',
            number: 'LW-2026-0243',
            issuedAt: '2026-11-30T13:00:00.000Z',
          })
          return undefined
        },
        TakePayslipDays: (_, { payslip = [] }) => {
          if (provider.sent.some(({ name }) => name === 'IssuePayslip'))
            Object.assign(payslip[0] ?? {}, { version: 2, days: changed })
          return undefined
        },
      },
    )
    showEditor({ provider })
    await button('Check and issue').click()
    await dialog.getByRole('button', { name: 'Issue LW-2026-0243' }).click()
    await expect
      .element(dialog.getByText('Net pay was EUR 2,846.05 and is EUR 2,696.05 now.', { exact: false }))
      .toBeVisible()
    expect(sentOf(provider, 'IssuePayslip')).toMatchObject([{ version: 1 }])
    await dialog.getByRole('button', { name: 'Issue LW-2026-0243' }).click()
    await expect.element(title).toMatchTextContent(/^Asha Kulkarni got/)
    expect(sentOf(provider, 'IssuePayslip')).toMatchObject([{ version: 1 }, { version: 2 }])
  })

  it('shows what somebody else changed meanwhile, and asks again', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await button('Check and issue').click()
    await expect.element(dialog).toBeVisible()
    const { lines } = payslipRow()
    changedByOthers(provider, { lines: { ...lines, deductions: [] } })
    await dialog.getByRole('button', { name: 'Issue LW-2026-0243' }).click()
    await expect
      .element(dialog.getByText('Net pay was EUR 2,846.05 and is EUR 3,880.00 now.', { exact: false }))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Issue LW-2026-0243' }).click()
    await expect.element(title).toHaveTextContent('Asha Kulkarni got EUR 3,880.00 for November 2026')
  })

  it('shows another refusal, and leaves the draft as it is', async () => {
    const provider = editorServices(
      undefined,
      {},
      {
        IssuePayslip: () => {
          throw codedRefusal('rule-broken', 'Employee is erased.')
        },
      },
    )
    showEditor({ provider })
    await button('Check and issue').click()
    await dialog.getByRole('button', { name: 'Issue LW-2026-0243' }).click()
    await expect.element(page.getByText('Employee is erased.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to the draft' }).click()
    await expect.element(title).toMatchTextContent(/^Asha Kulkarni gets/)
  })

  it('does not offer it for a draft without lines, and says why', async () => {
    const lines = { earnings: [], deductions: [] }
    const none = { lines, earnings: [], deductions: [], totalEarnings: 0, totalDeductions: 0, net: 0 }
    showEditor({ provider: editorServices([payslipRow({ source: 'empty', ...none })]) })
    await expect
      .element(title)
      .toHaveTextContent('The payslip of Asha Kulkarni for November 2026 has no lines yet')
    await expect.element(button('Check and issue')).toBeDisabled()
    await expect.element(page.getByText('Add a line before you issue this payslip.')).toBeVisible()
    await expect.element(button('Save as template')).toBeDisabled()
  })
})

describe('deleting a draft', () => {
  it('asks, deletes the version that is shown, and goes to the month', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await button('Delete draft').click()
    await expect.element(dialog.getByRole('heading', { name: 'Delete this draft?' })).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentOf(provider, 'DeletePayslip')).toEqual([])
    await button('Delete draft').click()
    await dialog.getByRole('button', { name: 'Delete draft' }).click()
    await expect.element(page.getByRole('heading', { name: 'All payslips of a month' })).toBeVisible()
    await expect.element(toast('Draft deleted')).toBeVisible()
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"month":"2026-11"}')
    expect(sentOf(provider, 'DeletePayslip')).toEqual([{ payslipId: payslipRow().id, version: 1 }])
  })

  it('deletes a draft with a fault without asking whether the page may be left', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await amountOf('Income tax').fill('much')
    await button('Delete draft').click()
    await dialog.getByRole('button', { name: 'Delete draft' }).click()
    await expect.element(page.getByRole('heading', { name: 'All payslips of a month' })).toBeVisible()
  })

  it('does not delete what somebody else has changed meanwhile, and shows it', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await expect.poll(() => sentOf(provider, 'TakePayslipDays')).toHaveLength(1)
    await button('Delete draft').click()
    changedByOthers(provider, { note: 'Theirs.' })
    await dialog.getByRole('button', { name: 'Delete draft' }).click()
    await expect.element(page.getByText('Somebody else changed this draft.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Theirs.')
    expect(provider.records.payslip).toHaveLength(1)
  })
})

describe('templates', () => {
  const templates = [templateRow({ id: 'jun', fromMonth: '2026-06', currency: 'USD' }), templateRow()]
  const template = page.getByLabelText('Template', { exact: true })

  it('saves the lines as the template from the month of the draft on', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await amountOf('Income tax').fill('600')
    await button('Save as template').click()
    await expect
      .element(toast('Saved as the template since November 2026. Drafts that you make from now on use it.'))
      .toBeVisible()
    const [body] = sentOf(provider, 'SavePayslipTemplate')
    expect(body).toMatchObject({
      employeeId: payslipRow().employeeId,
      fromMonth: '2026-11',
      currency: 'EUR',
      digits: 2,
      lines: { deductions: [{}, { id: 'tax', amount: 60_000 }, {}] },
    })
  })

  it('shows why a template could not be saved', async () => {
    const provider = editorServices(
      undefined,
      {},
      {
        SavePayslipTemplate: () => {
          throw refusalOf('This employee is not here any more.')
        },
      },
    )
    showEditor({ provider })
    await button('Save as template').click()
    await expect.element(page.getByText('This employee is not here any more.')).toBeVisible()
  })

  it('does not save a fault as a template', async () => {
    showEditor()
    await amountOf('Income tax').fill('much')
    await expect.element(button('Save as template')).toBeDisabled()
  })

  it('fills a template in after a question, with its currency, and keeps the note', async () => {
    const provider = editorServices(undefined, { templates })
    showEditor({ provider })
    await expect.element(page.getByRole('option', { name: 'Changed from the template' })).toBeInTheDocument()
    await template.selectOptions('Since June 2026')
    await expect.element(dialog.getByText('template since June 2026', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(amountOf('Basic salary')).toHaveValue('3,150.00')
    await template.selectOptions('Since June 2026')
    await dialog.getByRole('button', { name: 'Replace lines' }).click()
    await expect.element(amountOf('Basic salary')).toHaveValue('3,000.00')
    await expect.element(title).toHaveTextContent('Asha Kulkarni gets USD 2,500.00 for November 2026')
    await expect.element(template).toHaveValue('jun')
    await expect
      .poll(() => sentOf(provider, 'SavePayslip'))
      .toMatchObject([{ currency: 'USD', note: payslipRow().note }])
  })

  it('fills a template into an empty draft at once', async () => {
    const lines = { earnings: [], deductions: [] }
    const none = { lines, earnings: [], deductions: [], totalEarnings: 0, totalDeductions: 0, net: 0 }
    showEditor({ provider: editorServices([payslipRow({ source: 'empty', ...none })], { templates }) })
    await expect.element(page.getByRole('option', { name: 'Since January 2026' })).toBeInTheDocument()
    await template.selectOptions('Since January 2026')
    await expect.element(amountOf('Basic salary')).toHaveValue('3,000.00')
  })

  it('counts the earnings of a template in part for a part of the month', async () => {
    const days = { ...payslipRow().days, working: 14, unpaidLeave: 0, worked: 10.5 }
    showEditor({ provider: editorServices([payslipRow({ days })], { templates }) })
    await expect.element(page.getByRole('option', { name: 'Since January 2026' })).toBeInTheDocument()
    await template.selectOptions('Since January 2026')
    await dialog.getByRole('button', { name: 'Replace lines' }).click()
    await expect
      .element(page.getByRole('list', { name: 'Earnings' }).getByText('3,000.00 ÷ 21.0 × 14.0'))
      .toBeVisible()
    await expect.element(amountOf('Basic salary')).toHaveValue('2,000.00')
    await expect
      .element(page.getByLabelText('Amount of Basic salary for the whole month'))
      .toHaveValue('3,000.00')
  })
})
