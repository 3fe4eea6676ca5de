import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import type { RaRecord } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { PayslipList } from './PayslipList.tsx'
import { issuedRow, voidedRow } from './testing.ts'
import { belowZero, listTexts, monthServices, payslipOf, withoutLines } from './testing-month.ts'

const november = `/app/payslips?${new URLSearchParams({ filter: '{"month":"2026-11"}' })}`
/** The server's clock, because the months of this year are named without it. */
const as = { clockOffset: Date.parse('2026-11-25T10:00:00.000Z') - Date.now() }
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', at = november) => {
  draw(<PayslipList />, { provider, texts: listTexts, at, mode, as })
  return provider
}

const usd = { currency: 'USD', totalEarnings: 410_000, totalDeductions: 98_420, net: 311_580 } as const
/** Four drafts in two currencies: two to fix, one to check, one without exceptions. */
const drafts = () => [
  payslipOf('Callum Reid', { ...usd, netBefore: 311_580 }),
  payslipOf('Vikram Desai', { netBefore: 228_050, attention: 'check' }),
  withoutLines('Oksana Shevchenko'),
  belowZero('Tom Whitfield'),
]
/** Taking the days again changes each draft. */
const taken = ({ payslipId }: Record<string, unknown>, { payslip = [] }: Record<string, RaRecord[]>) => {
  const found = payslip.find(({ id }) => id === payslipId)
  if (found) found.version += 1
  return undefined
}
const issued = () => undefined
const settingsSaved = (body: object, { payslip = [] }: Record<string, RaRecord[]>) => {
  for (const each of payslip) Object.assign(each, body)
  return undefined
}
const november14 = {
  id: 'run1',
  kind: 'issue',
  month: '2026-11',
  startedBy: 'a1',
  startedAt: '2026-11-25T09:00:00.000Z',
  endedAt: null,
}
const monthInAddress = () =>
  JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}').month as string | undefined
const title = page.getByRole('heading', { level: 1 })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const names = () =>
  page
    .getByRole('table')
    .getByRole('rowheader')
    .elements()
    .map(element => element.querySelector('a')?.textContent ?? element.textContent?.trim())

describe('the payslips of a month', () => {
  itShowsItsStates({
    draw: show,
    filled: () => monthServices(drafts()),
    shown: 'Callum Reid',
    long: () =>
      monthServices([
        payslipOf(longTexts.word, {
          position: longTexts.words,
          totalEarnings: 99_999_999_999,
          net: 99_999_896_604,
        }),
        payslipOf(longTexts.rightToLeft, { attention: 'check', netBefore: 1 }),
        withoutLines(longTexts.words),
        voidedRow({ fullName: longTexts.word, voidReason: longTexts.word }),
      ]),
  })
  itIsAccessible(async mode => {
    show(monthServices([...drafts(), issuedRow({ fullName: 'Hana Kim', employeeId: 'e9' })]), mode)
    await expect.element(row('Callum Reid')).toBeVisible()
  })

  it('says how many can be issued, and sums by currency and never across', async () => {
    show(monthServices(drafts(), { without: 2 }))
    await expect.element(title).toHaveTextContent('2 of 4 payslips for November can be issued')
    await expect
      .element(page.getByText('2 need fixing first · 1 needs a check · 2 people have no payslip yet'))
      .toBeVisible()
    const totals = page.getByRole('region', { name: 'Totals of November 2026' })
    await expect
      .element(totals.getByRole('region', { name: 'EUR' }))
      .toMatchTextContent(/3 payslips.*4,090.00.*1,486.45.*2,603.55/)
    await expect
      .element(totals.getByRole('region', { name: 'USD' }))
      .toMatchTextContent(/1 payslip.*3,115.80/)
  })

  it('groups the exceptions first, each with its sentence, and the rest by name', async () => {
    show(monthServices(drafts()))
    await expect.element(row('Callum Reid')).toBeVisible()
    await expect
      .poll(names)
      .toEqual([
        'To fix, 2 Cannot be issued as they are',
        'Oksana Shevchenko',
        'Tom Whitfield',
        'To check, 1 Can be issued with the others',
        'Vikram Desai',
        'No exceptions, 1',
        'Callum Reid',
      ])
    await expect
      .element(row('Oksana Shevchenko'))
      .toMatchTextContent(/no template and no earlier payslip.*No lines/)
    await expect
      .element(row('Tom Whitfield'))
      .toMatchTextContent(
        /higher than the earnings: 210.00 − 452.50.*−242.50 EUR.*below zero.*Net below zero/,
      )
    await expect
      .element(row('Vikram Desai'))
      .toMatchTextContent(/differs by \+24.8% from October.*\+24.8% to October/)
    await expect
      .element(row('Callum Reid'))
      .toMatchTextContent(/16.5.*4,100.00.*984.20.*3,115.80 USD.*same.*Draft/)
  })

  it('says what is missing in the record, what nobody has decided, and who joined in the month', async () => {
    const days = { ...payslipOf('').days, missingPunchOuts: ['2026-11-05', '2026-11-09'], pendingLeave: 0.5 }
    const parties = { ...payslipOf('').parties, dateOfJoin: '2026-11-16' }
    show(
      monthServices([
        payslipOf('Asha Kulkarni', { days, attention: 'check' }),
        payslipOf('Diego Fuentes', {
          days: { ...payslipOf('').days, working: 11 },
          parties,
          attention: 'check',
        }),
      ]),
    )
    await expect
      .element(row('Asha Kulkarni'))
      .toMatchTextContent(/2 days count 00:00.*The first is 05 Nov 2026. 0.5 days of leave are not decided/)
    await expect
      .element(row('Diego Fuentes'))
      .toMatchTextContent(/11.0 of 21.0 working days: joined on 16 Nov 2026.*Part of the month/)
  })

  it('opens on the month before as long as it has drafts, else on the current month', async () => {
    const before = '2026-10'
    const provider = monthServices([payslipOf('Callum Reid', { month: before })])
    show(provider, 'light', '/app/payslips')
    await expect.element(row('Callum Reid')).toBeVisible()
    expect(monthInAddress()).toBe(before)
    await page.getByRole('button', { name: 'This month' }).click()
    await expect.element(title).toMatchTextContent(/^No payslips for/)
    expect(monthInAddress()).toBe('2026-11')
  })

  it('opens on the current month when the month before has no drafts', async () => {
    show(monthServices([]), 'light', '/app/payslips')
    await expect.element(title).toMatchTextContent(/^No payslips for/)
    expect(monthInAddress()).toBe('2026-11')
  })

  it('steps to another month, and back by the browser', async () => {
    show(monthServices(drafts()))
    await expect.element(row('Callum Reid')).toBeVisible()
    await page.getByRole('button', { name: 'Show October 2026' }).click()
    await expect.element(title).toHaveTextContent('No payslips for October yet')
    expect(monthInAddress()).toBe('2026-10')
    history.back()
    await expect.element(row('Callum Reid')).toBeVisible()
  })

  it('filters by state, and keeps the month when the whole month is shown again', async () => {
    show(monthServices([...drafts(), issuedRow({ fullName: 'Hana Kim', employeeId: 'e9' })]))
    const states = page.getByRole('group', { name: 'State' })
    await expect
      .poll(() =>
        states
          .getByRole('button')
          .elements()
          .map(each => each.textContent),
      )
      .toEqual(['All 5', 'To fix 2', 'Draft 4', 'Issued 1', 'Voided 0'])
    await states.getByRole('button', { name: 'Issued 1' }).click()
    await expect.poll(names).toEqual(['Hana Kim'])
    await states.getByRole('button', { name: 'Voided 0' }).click()
    await expect.element(page.getByText('No payslips match')).toBeVisible()
    await page.getByRole('button', { name: 'Show the whole month' }).click()
    await expect
      .element(states.getByRole('button', { name: 'All 5' }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(monthInAddress()).toBe('2026-11')
    await page.getByRole('button', { name: 'Net pay' }).click()
    await expect
      .element(page.getByRole('columnheader', { name: 'Net pay' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await expect
      .poll(names)
      .toEqual(['Tom Whitfield', 'Oksana Shevchenko', 'Vikram Desai', 'Hana Kim', 'Callum Reid'])
  })

  it('adds a draft and one to the total, replaces a changed one by its id, and takes a deleted one off', async () => {
    const provider = monthServices(drafts())
    const cache = draw(<PayslipList />, { provider, texts: listTexts, at: november, as })
    await expect.element(page.getByText('1–4 of 4')).toBeVisible()
    const rows = provider.records.payslip as unknown as PayslipRow[]
    rows.unshift(payslipOf('Asha Kulkarni'))
    await cache.invalidateQueries({ queryKey: ['payslip'] })
    await expect.element(page.getByText('1–5 of 5')).toBeVisible()
    await expect.element(row('Asha Kulkarni')).toMatchTextContent(/Draft/)
    Object.assign(rows[0] as PayslipRow, { state: 'issued', number: 'LW-2026-0243' })
    await cache.invalidateQueries({ queryKey: ['payslip'] })
    await expect.element(row('Asha Kulkarni')).toMatchTextContent(/LW-2026-0243.*Issued/)
    await expect.element(page.getByText('1–5 of 5')).toBeVisible()
    rows.shift()
    await cache.invalidateQueries({ queryKey: ['payslip'] })
    await expect.element(page.getByText('1–4 of 4')).toBeVisible()
    await expect.element(row('Asha Kulkarni')).not.toBeInTheDocument()
  })

  it('selects by key only what can be issued, sums it by currency, and issues it with its version', async () => {
    const provider = show(monthServices(drafts(), {}, { TakePayslipDays: taken, IssuePayslips: issued }))
    await expect.element(row('Callum Reid')).toBeVisible()
    await expect
      .element(page.getByRole('checkbox', { name: 'Tom Whitfield cannot be selected' }))
      .toBeDisabled()
    ;(page.getByRole('checkbox', { name: 'Select all on this page' }).element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    const bar = page.getByRole('toolbar')
    await expect.element(bar).toMatchTextContent(/2 .*Net EUR 2,846.05\s*USD 3,115.80/)
    await bar.getByRole('button', { name: 'Check and issue 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Issue 2 payslips for November?' })
    await expect.element(dialog.getByText('LW-2026-0243 to LW-2026-0244', { exact: false })).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    const topOf = (button: Locator) => button.element().getBoundingClientRect().top
    const act = dialog.getByRole('button', { name: 'Issue 2, mail 2 people' })
    await expect
      .poll(() => topOf(act))
      .toBeLessThan(topOf(dialog.getByRole('button', { name: /^(Cancel|Back)/ })))
    await page.viewport(1280, 900)
    await dialog.getByRole('button', { name: 'Issue 2, mail 2 people' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const { body } = provider.sent.at(-1) ?? {}
    expect(body).toMatchObject({ month: '2026-11', payslips: [{ version: 2 }, { version: 2 }] })
  })

  it('selects the issued and voided ones where there is nothing to issue, and has their PDF', async () => {
    const issued = { state: 'issued', number: 'LW-2026-0418', issuedAt: '2026-11-30T12:40:00.000Z' } as const
    const first = payslipOf('Callum Reid', issued)
    const second = payslipOf('Vikram Desai', { ...issued, state: 'voided', number: 'LW-2026-0419' })
    const provider = show(monthServices([first, second]))
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    const bar = page.getByRole('toolbar')
    expect(bar.getByRole('button', { name: 'Check and issue' }).query()).toBeNull()
    await bar.getByRole('button', { name: 'Download PDF of 2 payslips' }).click()
    await expect
      .poll(() => provider.sent.at(-1))
      .toEqual({
        name: 'StartExport',
        body: { kind: 'payslips', format: 'pdf', ids: expect.arrayContaining([first.id, second.id]) },
      })
  })

  it('takes the days again before all are issued, names who stays a draft, and leaves out who is unticked', async () => {
    const provider = show(
      monthServices(
        drafts(),
        {},
        { TakePayslipDays: taken, IssuePayslips: issued, SavePayslipSettings: settingsSaved },
      ),
    )
    await page.getByRole('button', { name: 'Check and issue 2' }).click()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByText('2 of the 4 stay drafts: Oksana Shevchenko, Tom Whitfield.'))
      .toBeVisible()
    expect(provider.sent.filter(({ name }) => name === 'TakePayslipDays')).toHaveLength(4)
    await expect.element(dialog.getByText('The net pay differs by +24.8% from October.')).toBeVisible()
    const percent = dialog.getByLabelText('Flag net pay that differs', { exact: false })
    await percent.fill('30')
    await expect.element(dialog.getByText('To check, 0')).toBeVisible()
    await percent.fill('0')
    await expect.element(dialog.getByText('Enter a whole number from 1 to 1,000')).toBeVisible()
    await percent.fill('30')
    await dialog.getByRole('button', { name: 'Back to the list' }).click()
    await expect
      .poll(() => provider.sent.find(({ name }) => name === 'SavePayslipSettings')?.body)
      .toEqual({ difference: 30 })
    await page.getByRole('button', { name: 'Check and issue 2' }).click()
    await expect.element(percent).toHaveValue('30')
    await percent.fill('20')
    await dialog.getByRole('checkbox', { name: 'Issue the payslip of Vikram Desai' }).click()
    await expect.element(dialog.getByText('It gets the number LW-2026-0243', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Issue 1, mail 1 person' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(provider.sent.at(-1)).toEqual({
      name: 'IssuePayslips',
      body: { month: '2026-11', payslips: [{ payslipId: provider.records.payslip?.[0]?.id, version: 3 }] },
    })
  })

  it('lets the services take the days of many drafts again, and shows how far they are', async () => {
    const many = Array.from({ length: 301 }, (_, at) => payslipOf(`Employee ${1_000 + at}`))
    const run = {
      ...november14,
      id: 'days1',
      kind: 'days',
      state: 'running',
      total: 301,
      done: 120,
      left: [],
    }
    const provider = monthServices(
      many,
      {},
      {
        TakePayslipsDays: (_, records) => {
          records['payslip-run']?.push(run)
          return { id: 'days1' }
        },
      },
    )
    show(provider)
    await page.getByRole('button', { name: 'Check and issue 301' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Updating the days from the record: 120 of 301')).toBeVisible()
    await expect.element(page.getByText('of 301 issued')).not.toBeInTheDocument()
    Object.assign(run, { state: 'ended', done: 301 })
    await expect.element(dialog.getByRole('heading', { name: /^Issue 301 payslips/ })).toBeVisible()
    expect(provider.sent.map(({ name }) => name)).toEqual(['TakePayslipsDays'])
    expect(provider.sent[0]?.body).toEqual({ month: '2026-11', payslipIds: many.map(({ id }) => id) })
  })

  it('shows how far a run is, and stops it', async () => {
    const run = { state: 'running', total: 21, done: 14, left: [], ...november14 }
    const provider = monthServices(
      drafts(),
      { runs: [run] },
      {
        StopPayslipRun: (_, records) => {
          Object.assign(records['payslip-run']?.[0] ?? {}, { state: 'stopped' })
          return undefined
        },
      },
    )
    show(provider)
    await expect.element(page.getByText('14 of 21 issued')).toBeVisible()
    await expect
      .element(page.getByRole('progressbar', { name: 'Issuing payslips' }))
      .toHaveAttribute('aria-valuenow', '67')
    await expect.element(page.getByRole('button', { name: /^Check and issue/ })).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('button', { name: 'Stop after this one' }).click()
    await expect.element(page.getByText('Stopped: 14 of 21 payslips are issued')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'StopPayslipRun', body: { runId: 'run1' } }])
  })

  it('names what a run left out with the reason, until that was read', async () => {
    const rows = drafts()
    const left = [
      { id: rows[3]?.id, why: 'Somebody else changed this draft. Load it again to see the change.' },
    ]
    const run = { state: 'ended', total: 4, done: 4, left, ...november14 }
    show(monthServices(rows, { runs: [run] }))
    await expect.element(page.getByText('3 of 4 payslips are issued')).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Left out' }))
      .toMatchTextContent(/Tom Whitfield.*Somebody else changed this draft/)
    await expectAccessible()
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect.element(page.getByRole('list', { name: 'Left out' })).not.toBeInTheDocument()
  })

  it('says what the drafts of an empty month are made of, and makes them', async () => {
    const provider = show(
      monthServices([], { without: 24, withTemplate: 23 }, { DraftPayslips: () => undefined }),
    )
    await expect.element(title).toHaveTextContent('No payslips for November yet')
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent(/From a template23.*Without a template1.*Drafts24/)
    await expectAccessible()
    await page.getByLabelText(/^Currency/).selectOptions('JPY')
    await page.getByRole('button', { name: 'Make 24 drafts' }).click()
    await expect
      .poll(() => provider.sent)
      .toEqual([{ name: 'DraftPayslips', body: { month: '2026-11', currency: 'JPY' } }])
  })

  it('makes the draft of one person and opens it, and those of several in the background', async () => {
    const provider = monthServices(
      drafts(),
      { without: 2 },
      {
        DraftPayslip: () => ({ id: 'new-draft' }),
        DraftPayslips: () => undefined,
      },
    )
    draw(<PayslipList />, {
      provider,
      texts: listTexts,
      at: november,
      as,
      path: '/app/payslips',
      elsewhere: { '/app/payslip': <h1>The editor</h1> },
    })
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: 'People' }).fill(name)
      await page.getByRole('option', { name }).click()
      // Closes the list, which covers the buttons.
      await userEvent.tab()
    }
    await page.getByRole('button', { name: 'Add payslip' }).click()
    await choose('Callum Reid')
    await choose('Tom Whitfield')
    await page.getByRole('button', { name: 'Make drafts' }).click()
    await expect
      .poll(() => provider.sent.at(-1))
      .toMatchObject({ name: 'DraftPayslips', body: { month: '2026-11' } })
    await page.getByRole('button', { name: 'Add payslip' }).click()
    await choose('Callum Reid')
    await page.getByRole('button', { name: 'Make drafts' }).click()
    await expect.element(page.getByRole('heading', { name: 'The editor' })).toBeVisible()
    expect(location.search).toBe('?id=new-draft')
  })

  it('names the successor of a voided payslip, and voids one with its reason', async () => {
    const provider = show(
      monthServices(
        [
          issuedRow({ fullName: 'Hana Kim', employeeId: 'e8' }),
          voidedRow({ fullName: 'Linh Pham', employeeId: 'e9' }),
        ],
        {},
        { VoidPayslip: () => undefined },
      ),
    )
    await expect
      .element(row('Linh Pham'))
      .toMatchTextContent(/Voided on 02 Dec 2026: “The bonus was missing.”/)
    await expect
      .element(row('Linh Pham').getByRole('link', { name: 'In its place: LW-2026-0420' }))
      .toHaveAttribute('href', '/app/payslip?id=e9_2026-11_2')
    await page.getByRole('button', { name: 'Actions for Hana Kim' }).click()
    await page.getByRole('menuitem', { name: 'Void payslip' }).click()
    const dialog = page.getByRole('dialog', { name: 'Void LW-2026-0418?' })
    await dialog.getByRole('button', { name: 'Void payslip' }).click()
    await expect.element(dialog.getByText('Reason is required')).toBeVisible()
    await expectAccessible()
    await dialog.getByLabelText('Reason').fill('Unpaid leave counted twice.')
    await dialog.getByRole('button', { name: 'Void payslip' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(provider.sent).toEqual([
      {
        name: 'VoidPayslip',
        body: { payslipId: 'e8_2026-11_1', reason: 'Unpaid leave counted twice.', draft: true },
      },
    ])
  })

  it('names the payslip of a deleted employee as such, and voids it without a draft', async () => {
    const former = { fullName: 'Hana Kim', employeeId: 'e8', former: true }
    const provider = show(monthServices([issuedRow(former)], {}, { VoidPayslip: () => undefined }))
    await expect.element(row('Hana Kim')).toMatchTextContent(/LW-2026-0418, Deleted employee/)
    await page.getByRole('button', { name: 'Actions for Hana Kim' }).click()
    await page.getByRole('menuitem', { name: 'Void payslip' }).click()
    const dialog = page.getByRole('dialog', { name: 'Void LW-2026-0418?' })
    await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
    await dialog.getByLabelText('Reason').fill('Counted twice.')
    await dialog.getByRole('button', { name: 'Void payslip' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(provider.sent.at(-1)?.body).toMatchObject({ reason: 'Counted twice.', draft: false })
  })

  it('deletes a draft with its version, unless that is undone', async () => {
    const provider = show(monthServices(drafts(), {}, { DeletePayslip: () => undefined }))
    await page.getByRole('button', { name: 'Actions for Callum Reid' }).click()
    await page.getByRole('menuitem', { name: 'Delete draft' }).click()
    await expect.element(page.getByText('The draft is deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('The draft is deleted')).not.toBeInTheDocument()
    expect(provider.sent).toEqual([])
  })
})
