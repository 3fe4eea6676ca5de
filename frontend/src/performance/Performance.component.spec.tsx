import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { PerformanceList } from './PerformanceList.tsx'
import { PersonPage } from './PersonPage.tsx'
import { monthOf, row, services, show } from './testing.tsx'
import { octoberDays } from './testing-days.ts'

const october = `/app/performanceHistory?filter=${encodeURIComponent('{"month":"2026-10"}')}`
const list = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
  show(<PerformanceList />, provider, october, mode)
const person = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
  show(<PersonPage />, provider, '/app/performanceHistory/person?id=asharao&month=2026-10', mode)

const two = () => services([row('Asha Rao'), row('Omar Haddad')], octoberDays)
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const heading = () => page.getByRole('heading', { level: 1 })
const filter = () => JSON.parse(new URL(location.href).searchParams.get('filter') ?? '{}')

beforeEach(() => page.viewport(1440, 900))

describe('the performance history', () => {
  itShowsItsStates({
    draw: list,
    filled: two,
    shown: 'Asha Rao',
    none: { provider: () => services([]), says: 'Nobody matches' },
    long: () => services([row(longTexts.word, { position: longTexts.words }), row(longTexts.rightToLeft)]),
  })
  itIsAccessible(async mode => {
    list(two(), mode)
    await expect.element(rowOf('Asha Rao')).toBeVisible()
  })

  it('shows each figure with its course, its change and the mean of three months', async () => {
    list(two())
    await expect.element(heading()).toHaveTextContent('Performance in October 2026')
    const asha = rowOf('Asha Rao')
    await expect
      .element(asha.getByRole('button', { name: /^Days present of Asha Rao in October 2026: 22\./ }))
      .toHaveTextContent('22')
    await expect.element(asha.getByText('+2 on Sep').first()).toBeVisible()
    await expect.element(asha.getByText('of 160:00, +16:00')).toBeVisible()
    await expect.element(asha.getByText('average 160:20')).toBeVisible()
    await expect
      .element(asha.getByRole('img', { name: 'Late arrivals by month: Jul 1, Aug 1, Sep 1, Oct 3' }))
      .toBeInTheDocument()
  })

  it('compares no hours where the company has no work hours', async () => {
    list(services([row('Asha Rao', { scheduledMinutes: null })]))
    await expect.element(rowOf('Asha Rao').getByText('No work hours set')).toBeVisible()
  })

  it('goes to other months and positions, which the address keeps', async () => {
    list(two())
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect.element(heading()).toHaveTextContent('Performance in September 2026')
    expect(filter()).toEqual({ month: '2026-09' })
    await expect.element(page.getByText('Nobody matches')).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('combobox', { name: 'Position' }).selectOptions('Engineer')
    await expect.poll(filter).toEqual({ month: '2026-10', position: 'Engineer' })
    await expect.element(rowOf('Omar Haddad')).toBeVisible()
  })

  it.each([
    ['Late arrivals of Asha Rao', 'Late arrivals', ['25 min late, in at 09:25'], '= 1'],
    [
      'Early departures of Asha Rao',
      'Early departures',
      ['00:35 before the end of the scheduled hours', '09:25 – 16:55'],
      '= 1',
    ],
    ['Overtime of Asha Rao', 'Overtime', ['04:20 of 04:00'], '= 00:20'],
    ['Hours of Asha Rao', 'Hours by day', ['07:30 of 08:00', 'Not present', '04:20 of 04:00'], '= 11:50'],
    ['Leave, days of Asha Rao', 'Leave', ['Half a day'], '= 0.5'],
    ['Reports filed of Asha Rao', 'Daily reports', ['Atlas, 07:20'], '= 1'],
    ['Tasks done of Asha Rao', 'Tasks done', ['ATL-118 Saved views'], '= 1'],
    ['Days present of Asha Rao', 'Days present', ['09:25 – 16:55', '09:00 – 13:20'], '= 2'],
  ])('opens the days behind %s, with their sum', async (button, title, facts, sum) => {
    list(two())
    await page.getByRole('button', { name: new RegExp(`^${button}`) }).click()
    const drawer = page.getByRole('dialog', { name: title })
    for (const fact of facts) await expect.element(drawer.getByText(fact, { exact: true })).toBeVisible()
    await expect.element(drawer.getByText(sum)).toBeVisible()
    await expectAccessible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  })

  it.each([
    ['Late arrivals', 'No late arrival in October 2026.'],
    ['Reports filed', 'No daily report was filed in October 2026.'],
    ['Days present', 'Not present on any day of October 2026.'],
  ])('says of %s that there is nothing behind a zero', async (figure, says) => {
    list(services([row('Asha Rao')], []))
    await page.getByRole('button', { name: new RegExp(`^${figure} of Asha Rao`) }).click()
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText(says)).toBeVisible()
    await expect.element(drawer.getByText('= 0')).toBeVisible()
  })

  it('is a card for each person on a phone', async () => {
    await page.viewport(390, 844)
    list(two())
    const cards = page.getByRole('list', { name: 'Performance by employee' })
    await expect.element(cards.getByRole('link', { name: 'Omar Haddad' })).toBeVisible()
    await expect.element(cards.getByRole('button', { name: /^Tasks done of Asha Rao/ })).toBeVisible()
  })
})

describe('the history of a person', () => {
  itShowsItsStates({ draw: person, filled: two, shown: 'By month' })
  itIsAccessible(async mode => {
    person(two(), mode)
    await expect.element(page.getByText('By month')).toBeVisible()
  })

  it('has the months as rows, newest first, and a bar for each', async () => {
    person(two())
    await expect.element(heading()).toHaveTextContent('Asha Rao in October 2026')
    const rows = page.getByRole('table').getByRole('row')
    await expect.element(rows).toHaveLength(5)
    await expect.element(rows.nth(1)).toMatchTextContent(/October 2026.*22.*176:00.*160:00, \+16:00.*3/)
    await expect.element(rows.nth(4)).toMatchTextContent(/July 2026.*20.*160:20/)
    const hours = page.getByRole('region', { name: 'Hours', exact: true })
    await expect.element(hours.getByText('October 2026: 176:00')).toBeInTheDocument()
    await rows
      .nth(4)
      .getByRole('button', { name: /^Hours of Asha Rao in July 2026/ })
      .click()
    await expect.element(page.getByRole('dialog', { name: 'Hours by day' })).toBeVisible()
  })

  it('says “so far” in the current month, and compares it with nothing yet', async () => {
    const now = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7)
    const current = row('Asha Rao', { month: now, id: `asharao_${now}`, history: [monthOf(now)] })
    show(<PersonPage />, services([current]), '/app/performanceHistory/person?id=asharao')
    await expect.element(heading()).toMatchTextContent(/so far$/)
    await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
  })

  it('says that a deleted employee is not here', async () => {
    show(<PersonPage />, services([]), '/app/performanceHistory/person?id=nobody&month=2026-10')
    await expect.element(page.getByText('Employee not found')).toBeVisible()
  })
})
