import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { DashboardReport } from './DashboardReport.tsx'
import { ReportCreate } from './ReportForm.tsx'
import { MyReports } from './ReportList.tsx'
import { aReport, atlas, harbour, services, texts } from './testing.ts'

const as = { role: 'employee', accountId: 'a1' } as const
const show = (provider: FakeProvider, element = <ReportCreate />) =>
  draw(element, {
    provider,
    texts,
    as,
    at: '/app/daily-status/create?date=2026-11-20',
    elsewhere: { '/app/daily-status': <p>All reports</p> },
  })
const field = (name: string) => page.getByRole('textbox', { name })
const chooseAtlas = async () => {
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'ATL · Atlas' }).click()
}
const punches = [
  { id: 's1', employeeId: 'a1', workDate: '2026-11-20', inAt: '2026-11-20T04:00:00.000Z', minutes: 480 },
]

describe('the form of a daily report', () => {
  it('offers the worked hours and the last plan of the project, and sends minutes', async () => {
    const provider = services([
      aReport('r0', { date: '2026-11-19', todaysPlan: 'Drawer of an order' }),
      aReport('r9', { projectId: harbour, workMinutes: 60 }),
    ])
    provider.records['my-in-out'] = punches
    show(provider)
    await chooseAtlas()
    await expect
      .element(page.getByText('You worked 08:00 on this day; 07:00 has no report yet.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Use 07:00' }).click()
    await page.getByRole('button', { name: 'Use it as previous work' }).click()
    await expect.element(field('Previous work')).toHaveValue('Drawer of an order')
    await field('Today’s plan').fill('Saved views')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect.element(page.getByText('All reports')).toBeVisible()
    expect(provider.sent).toEqual([
      {
        name: 'create daily-status',
        body: {
          projectId: atlas,
          date: '2026-11-20',
          workMinutes: 420,
          previousWork: 'Drawer of an order',
          todaysPlan: 'Saved views',
          blocker: '',
        },
      },
    ])
  })

  it('leads to the report that the project and day have already', async () => {
    show(services([aReport('r1')]))
    await chooseAtlas()
    await expect.element(page.getByText('You have already reported on this project and day.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Edit that report' }))
      .toHaveAttribute('href', '/app/daily-status/edit?id=r1')
  })

  it('names what is missing at its field', async () => {
    const provider = services([])
    show(provider)
    await page.getByRole('button', { name: 'Send report' }).click()
    for (const text of ['Project is required', 'Previous work is required', 'Today’s plan is required'])
      await expect.element(page.getByText(text)).toBeVisible()
    expect(provider.sent).toEqual([])
  })
})

it('an employee’s own list and dashboard', async () => {
  const own = services([aReport('r1')])
  show(own, <MyReports />)
  await expect.element(page.getByRole('heading', { name: 'Your daily reports' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Atlas' })).toBeVisible()
  show(services([]), <DashboardReport />)
  await expect.element(page.getByText('You have not reported today.')).toBeVisible()
})

it('asks nobody on the dashboard for a report before the day of joining', async () => {
  const me = { ...as, dateOfJoin: '2199-01-04' }
  const cache = draw(<DashboardReport />, { provider: services([]), texts, as: me })
  await expect.poll(() => cache.getQueryCache().getAll().length).toBeGreaterThan(2)
  await expect.poll(() => cache.isFetching()).toBe(0)
  expect(page.getByText('You have not reported today.').elements()).toEqual([])
})
