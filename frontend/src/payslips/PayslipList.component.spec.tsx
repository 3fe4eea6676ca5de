import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { PayslipList } from './PayslipList.tsx'
import { issuedRow, voidedRow } from './testing.ts'
import { belowZero, listTexts, monthServices, payslipOf, withoutLines } from './testing-month.ts'

const november = `/app/payslips?${new URLSearchParams({ filter: '{"month":"2026-11"}' })}`
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', at = november) => {
  draw(<PayslipList />, { provider, texts: listTexts, at, mode })
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
})
