import { texts as says } from '@rollcall/contracts/kernel/texts.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw, drawnMe } from '../kit/testing/draw.tsx'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { DashboardBlockers } from './DashboardBlockers.tsx'
import { ReportList } from './ReportList.tsx'
import { aChange, aReport, person, services, texts } from './testing.ts'

const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
  draw(<ReportList />, { provider, texts, at: '/app/daily-status', mode })
const report = page.getByRole('listitem').filter({ hasText: 'filed 18:04 in Kolkata' })

describe('the company’s daily reports', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services([aReport('r1')]),
    shown: 'Filters of the orders page',
    none: { provider: () => services([]), says: 'No reports yet' },
    long: () =>
      services([
        aReport('r1', {
          fullName: longTexts.rightToLeft,
          previousWork: longTexts.words,
          todaysPlan: longTexts.word,
          projectName: longTexts.words,
        }),
      ]),
  })
  itIsAccessible(async mode => {
    show(services([aReport('r1')]), mode)
    await expect.element(report).toBeVisible()
  })

  it('say how many have reported, and each number shows its people and why', async () => {
    show(services([aReport('r1')]))
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('1 of 3 reports are in for today')
    await expect.element(page.getByText('Hye-jin Park')).toBeVisible()
    await expect.element(page.getByText('worked 08:16 · reminded')).toBeVisible()
    await expect.element(page.getByText('1 + 1 + 1 + 1 = 4 people')).toBeVisible()
    await page.getByRole('button', { name: '1 Holiday' }).click()
    await expect.element(page.getByText('Black Awareness Day')).toBeVisible()
    await page.getByRole('button', { name: '0 On leave' }).click()
    await expect.element(page.getByText('Nobody')).toBeVisible()
  })

  it('remind those whose report is missing and who were not reminded yet', async () => {
    const provider = services([aReport('r1')], [], [person('Ha Nguyen'), person('Maricel Santos')])
    show(provider)
    await page.getByRole('button', { name: 'Remind the other 2 now' }).click()
    await expect.element(page.getByText('Reminded 2 people')).toBeVisible()
    expect(
      provider.sent.map(({ name, body }) => [name, (body as { employeeId: string }).employeeId]),
    ).toEqual([
      ['RemindOfMissingReport', 'Ha Nguyen'],
      ['RemindOfMissingReport', 'Maricel Santos'],
    ])
    await expect.element(page.getByRole('button', { name: /Remind the other/ })).not.toBeInTheDocument()
  })

  it('solve a blocker, and show the original of an edited report', async () => {
    const changes = [
      aChange('h1'),
      aChange('h2', { what: 'edited', at: '2026-11-21T02:00:00.000Z', workMinutes: 400, late: true }),
    ]
    const provider = services([aReport('r1', { late: true, editedAt: '2026-11-21T02:00:00.000Z' })], changes)
    show(provider)
    await expect.element(report).toMatchTextContent(/Edited late.*07:30of 08:00 worked/)
    await report.getByRole('button', { name: 'Mark solved' }).click()
    await expect.element(page.getByText('Blocker marked as solved')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'SolveBlocker', body: { reportId: 'r1' } }])
    await report.getByRole('link', { name: 'Asha Kulkarni' }).click()
    const detail = page.getByRole('dialog')
    await expect.element(detail.getByText('after the day had ended')).toBeVisible()
    await expect.element(detail.getByText('06:40')).toBeVisible()
  })
})

it('the company’s dashboard has the open blockers, and how many have reported', async () => {
  draw(<DashboardBlockers />, {
    provider: services([aReport('r1'), aReport('r2', { blocker: 'Old', blockerState: 'solved' })]),
    texts,
  })
  await expect.element(page.getByText('The certificate has expired')).toBeVisible()
  await expect.element(page.getByText('1 of 3 reported today, 1 missing')).toBeVisible()
  expect(page.getByText('Old').elements()).toEqual([])
})

describe('daily reports that the plan hides', () => {
  it.each([
    ['free', 'date_gte', says.recordsLimit30Days],
    ['free', 'date_lte', says.recordsLimit30Days],
    ['standard', 'date_gte', says.recordsLimit1Year],
  ] as const)('say so on the %s plan when they are asked for by %s', async (plan, field, text) => {
    const filter = encodeURIComponent(JSON.stringify({ [field]: '2004-03-01' }))
    const as = { company: drawnMe.company && { ...drawnMe.company, planId: plan } }
    draw(<ReportList />, { provider: services([]), texts, at: `/app/daily-status?filter=${filter}`, as })
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Upgrade plan' })).toBeVisible()
  })
})
