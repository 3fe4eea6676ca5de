import type { LeaveChartRow } from '@rollcall/contracts/leave/views.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, datesFromTo, dayIn } from '../../kit/dates.ts'
import { itIsAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../../kit/testing/states.ts'
import { shortDay } from './useWhen.ts'
import { WallPage } from './WallPage.tsx'
import { messages } from './wall-messages.ts'

const texts = { wall: messages }
const month = dayIn('Asia/Kolkata', Date.now()).slice(0, 7)
const on = (day: number) => addDays(`${month}-01`, day - 1)
const request = (
  id: string,
  fullName: string,
  from: number,
  to: number,
  more: Partial<LeaveChartRow> = {},
): LeaveChartRow => ({
  id,
  employeeId: `e-${fullName}`,
  fullName,
  from: on(from),
  to: on(to),
  half: null,
  state: 'approved',
  dates: datesFromTo(on(from), on(to)),
  ...more,
})
const rows = [
  request('r1', 'Hana Kim', 3, 5),
  request('r2', 'Jun Takahashi', 5, 5, { half: 'second', state: 'pending' }),
  request('r3', 'Asha Kulkarni', 5, 6, { state: 'cancellationRequested' }),
]
const providerOf = (chart: LeaveChartRow[]) => fakeProvider({ 'leave-chart': chart as never[], holiday: [] })
const open = (chart = rows, mode: 'light' | 'dark' = 'light') =>
  draw(<WallPage />, {
    provider: providerOf(chart),
    texts,
    mode,
    at: `/app/leave-request/wall-chart?month=${month}`,
    path: '/app/leave-request/wall-chart',
    elsewhere: { '/app/leave-request': <p>The list</p> },
  })
const cell = (name: string) => page.getByRole('gridcell', { name })

beforeEach(() => page.viewport(1440, 900))

describe('the wall chart', () => {
  itShowsItsStates({
    draw: (provider, mode = 'light') => draw(<WallPage />, { provider, texts, mode }),
    filled: () => providerOf(rows),
    shown: 'Hana Kim',
    none: { provider: () => providerOf([]), says: 'Nobody has leave in this month' },
    long: () => providerOf([request('1', longTexts.rightToLeft, 1, 9), request('2', longTexts.word, 2, 2)]),
  })
  itIsAccessible(async mode => {
    open(rows, mode)
    await expect.element(page.getByText('Hana Kim')).toBeVisible()
  })

  it('says of each day what it has, by halves and state', async () => {
    open()
    await expect.element(cell(`Jun Takahashi, ${shortDay(on(5))}: second half, Pending`)).toBeVisible()
    await expect
      .element(cell(`Asha Kulkarni, ${shortDay(on(6))}: all day, Cancellation requested`))
      .toBeVisible()
    await expect.element(page.getByText('3 people with leave')).toBeVisible()
  })

  it('counts the people away each day, without pending requests', async () => {
    open()
    const foot = page.getByRole('row', { name: /^People away/ })
    await expect.element(foot).toMatchTextContent(`most 2, on ${shortDay(on(5))}`)
    const counts = [...foot.element().querySelectorAll('td')].map(({ textContent }) => textContent)
    expect(counts.slice(0, 7)).toEqual(['', '', '1', '1', '2', '1', ''])
  })

  it('is walked by the arrow keys, and Enter opens the request', async () => {
    open()
    await expect.element(page.getByText('Hana Kim')).toBeVisible()
    const start = document.querySelector<HTMLElement>('td[tabindex="0"]')
    start?.focus()
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}{ArrowRight}')
    await expect.element(cell(`Hana Kim, ${shortDay(on(3))}: all day, Approved`)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The list')).toBeVisible()
    expect(location.search).toBe('?open=r1')
  })

  it('draws a page of a large company', async () => {
    open(
      Array.from({ length: 120 }, (_, n) => request(`r${n}`, `Person ${String(n).padStart(3, '0')}`, 1, 2)),
    )
    await expect.element(page.getByText('1–50 of 120')).toBeVisible()
    expect(document.querySelectorAll('tbody tr').length).toBe(50)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('Person 050')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^People away/ })).toMatchTextContent('most 120')
  })
})
