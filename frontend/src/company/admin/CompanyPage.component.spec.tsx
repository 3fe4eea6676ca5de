import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../../kit/testing/fake-provider.ts'
import { expectInWindow, itShowsItsStates, longTexts } from '../../kit/testing/states.ts'
import { CompanyPage } from './CompanyPage.tsx'
import { messages, resources } from './messages.ts'
import { company } from './testing/companies.ts'

const change = (more: Partial<PlanChangeRow>): PlanChangeRow => ({
  id: String(more.what),
  companyId: 'Lantern',
  at: '2026-11-01T09:30:00.000Z',
  what: 'assigned',
  was: 'free',
  planId: 'plus',
  endsAt: null,
  by: 'admin',
  ...more,
})
const history = [change({}), change({ what: 'registered', was: null, planId: 'free', by: 'company' })]
const set =
  (more: (body: Record<string, unknown>) => Partial<CompanyRow>) =>
  (body: Record<string, unknown>, records: FakeProvider['records']) => {
    const found = records.company?.find(({ id }) => id === body.companyId)
    if (found) Object.assign(found, more(body))
    return undefined
  }
const services = (...companies: CompanyRow[]) =>
  fakeProvider(
    { company: companies, 'company-plan-change': history, 'company-day': [] },
    {
      BlockCompany: set(() => ({ state: 'blocked' })),
      UnblockCompany: set(() => ({ state: 'active' })),
      ResetCompanyTwoFactor: set(() => ({ twoFactor: false })),
      AssignPlan: set(({ planId }) => ({ planId: planId as CompanyRow['planId'] })),
    },
  )
/** Of the texts about plans, those of the seats. */
const plans = {
  fact: { employees: 'Employees' },
  employees: { up_to: 'up to %{most}', unlimited: 'unlimited' },
}
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
  draw(<CompanyPage />, {
    provider,
    texts: { companies: messages, resources, plans },
    at: '/app/company/Lantern',
    path: '/app/company/:companyId',
    as: { role: 'admin', company: null, zone: 'UTC' },
    mode,
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const act = (name: string) => dialog.getByRole('button', { name })

describe('the page of a company', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services(company('Lantern')),
    shown: 'Free → Plus, assigned',
    long: () =>
      services(
        company(longTexts.word, {
          id: 'Lantern',
          ownerName: longTexts.rightToLeft,
          address: longTexts.words,
          website: `https://lantern.test/${longTexts.word}`,
        }),
      ),
  })

  it('gives figures, but nobody’s name', async () => {
    show(services(company('Lantern')))
    await expect.element(page.getByText('Active or invited now')).toBeVisible()
    await expect.element(page.getByText('1,240')).toBeVisible()
    await expect.element(page.getByText(/Employee names are visible to the company only\.$/)).toBeVisible()
  })

  it('gives the mails of today against the budget, what waits and what bounced', async () => {
    const provider = services(company('Lantern'))
    const budget = { budget: 50, mails: 50, bounces: 3, left: 0, waiting: 9_950 }
    const read = provider.read
    provider.read = async (path, schema) =>
      path.startsWith('/api/mail-budget') ? (schema.parse(budget) as never) : read(path, schema)
    show(provider)
    await expect.element(page.getByText('50 of 50, 9,950 waiting, 3 bounced')).toBeVisible()
  })

  it('says that there is no such company', async () => {
    show(services())
    await expect.element(page.getByText('Company not found')).toBeVisible()
    const back = page.getByRole('link', { name: 'Go to all companies' })
    await expect.element(back).toHaveAttribute('href', '/app/dashboard')
  })

  it('shows each change of the plan whole on a phone, and keeps the state away from the title', async () => {
    await page.viewport(390, 900)
    show(services(company('Lantern')))
    const changes = page.getByRole('region', { name: 'Table of plan changes' })
    await expect.element(changes.getByText('Registered on Free')).toBeVisible()
    for (const cell of changes.getByRole('cell').elements()) expectInWindow(cell, String(cell.textContent))
    expect(changes.element().scrollWidth - changes.element().clientWidth).toBeLessThanOrEqual(0)
    const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
    const chip = document.querySelector('[data-chip]')?.getBoundingClientRect()
    expect((chip?.top ?? 0) - title.bottom).toBeGreaterThanOrEqual(4)
  })

  it('says before blocking how many people are signed out, with the focus on Cancel', async () => {
    const provider = services(company('Lantern'))
    show(provider)
    await button('Block').click()
    await expect
      .element(dialog.getByText(/12 people and the company’s own account are signed out/))
      .toBeVisible()
    await expect.element(act('Cancel')).toHaveFocus()
    await act('Block').click()
    await expect.element(page.getByText('Nobody at this company can log in')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await button('Unblock').click()
    await act('Unblock').click()
    await expect.element(button('Block')).toBeVisible()
    expect(provider.sent.map(({ name }) => name)).toEqual(['BlockCompany', 'UnblockCompany'])
  })

  it('names the own account alone when a company without people is blocked', async () => {
    show(services(company('Lantern', { activeEmployees: 0 })))
    await button('Block').click()
    await expect.element(dialog.getByText(/^The company’s own account is signed out/)).toBeVisible()
  })

  it('says of each plan what it changes, and assigns none that is too small', async () => {
    const provider = services(company('Lantern'))
    show(provider)
    await button('Assign plan').click()
    await expect.element(act('Assign Plus')).toBeDisabled()
    await dialog.getByRole('radio', { name: /^Free/ }).click()
    const excess = /^12 employees are active, and the Free plan allows 10\. Block 2 of them first\./
    await expect.element(dialog.getByText(excess)).toBeVisible()
    await expect.element(act('Assign Free')).toBeDisabled()
    await dialog.getByRole('radio', { name: /^Standard/ }).click()
    const employees = dialog.getByRole('row', { name: /^Employees/ })
    await expect.element(employees).toMatchTextContent(/unlimited.*up to 100/)
    await dialog.getByRole('radio', { name: /^Demo/ }).click()
    await act('Assign Demo').click()
    await expect.element(page.getByText('Lantern is on the Demo plan now')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'AssignPlan', body: { companyId: 'Lantern', planId: 'demo' } }])
  })

  it('offers the present plan again while it is cancelled', async () => {
    show(services(company('Lantern', { planEndsAt: '2026-12-01T09:30:00.000Z' })))
    await expect.element(page.getByText('2026-12-01, then Free')).toBeVisible()
    await button('Assign plan').click()
    await expect.element(dialog.getByText('This undoes its cancellation.')).toBeVisible()
    await expect.element(act('Assign Plus')).toBeEnabled()
  })

  it('resets a second factor only where there is one, and says first who is told', async () => {
    show(services(company('Lantern')))
    await expect.element(button('Block')).toBeVisible()
    expect(button('Reset two-factor').elements()).toEqual([])
    show(services(company('Lantern', { twoFactor: true })))
    await button('Reset two-factor').click()
    await expect.element(dialog.getByText(/We will email Dana Meyer at office@lantern\.test/)).toBeVisible()
    await expect.element(act('Cancel')).toHaveFocus()
    await act('Reset').click()
    await expect.element(page.getByText(/^Two-factor log-in for Lantern is reset/)).toBeVisible()
    await expect.element(button('Reset two-factor')).not.toBeInTheDocument()
  })
})
