import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { PlannedWeeks, plannedMessages } from './PlannedWeeks.tsx'

const hours = { start: '09:00', minutes: 480, graceMinutes: 10 }
const fourDays = {
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  workHours: { ...hours, days: { friday: { start: '09:00', minutes: 240 } } },
}
const show = (weeks: object[] | undefined, mode: 'light' | 'dark' = 'light') =>
  draw(
    <>
      <h1>The record</h1>
      <PlannedWeeks />
    </>,
    {
      provider: fakeProvider({}, {}, weeks ? { '/api/my-planned-weeks': () => ({ weeks }) } : {}),
      texts: { planned_weeks: plannedMessages },
      mode,
    },
  )

describe('the weeks that are planned for oneself', () => {
  it.each(['light', 'dark'] as const)('are one line, in the %s theme', async mode => {
    show([{ since: '2026-12-07', week: fourDays }], mode)
    const line = 'From Monday, 07 Dec 2026: Mon–Thu 09:00–17:00, Fri 09:00–13:00'
    await expect.element(page.getByText(line, { exact: true })).toBeVisible()
    await expect.element(page.getByText(/later change/)).not.toBeInTheDocument()
    await page.viewport(390, 800)
    await expectAccessible()
  })

  it('are folded after the next one', async () => {
    const days = { workingDays: ['monday', 'wednesday'], workHours: null }
    show([
      { since: '2026-12-07', week: fourDays },
      { since: '2027-01-05', week: days },
      { since: '2027-02-01', week: fourDays },
    ])
    const second = page.getByText('From Tuesday, 05 Jan 2027: Mon, Wed', { exact: true })
    await expect.element(second).not.toBeVisible()
    await page.getByText('2 later changes').click()
    await expect.element(second).toBeVisible()
  })

  it.each([
    ['there are none', []],
    ['they cannot be read', undefined],
  ])('are not mentioned where %s', async (_why, weeks) => {
    show(weeks)
    await expect.element(page.getByText('The record')).toBeVisible()
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
  })
})
