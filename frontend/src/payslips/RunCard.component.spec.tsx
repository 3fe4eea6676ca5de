import type { PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { expectQuietConsole } from '../kit/testing/console-guard.ts'
import { draw } from '../kit/testing/draw.tsx'
import { refusalOf } from '../kit/testing/fake-provider.ts'
import { RunCard } from './month/RunCard.tsx'
import { listTexts, monthServices, payslipOf } from './testing-month.ts'

expectQuietConsole()

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
const run = (more: Partial<PayslipRunRow> = {}): PayslipRunRow => ({
  id: 'run1',
  kind: 'issue',
  month: '2026-11',
  state: 'running',
  total: 40,
  done: 10,
  left: [],
  startedBy: 'a1',
  startedAt: ago(10),
  endedAt: null,
  ...more,
})
const asha = payslipOf('Asha Kulkarni')
type Commands = NonNullable<Parameters<typeof monthServices>[2]>
function show(of: PayslipRunRow, commands: Commands = {}, mode: 'light' | 'dark' = 'light') {
  const provider = monthServices([asha], {}, commands)
  const card = (
    <>
      <h1>Payslips</h1>
      <RunCard run={of} />
    </>
  )
  draw(card, { provider, texts: listTexts, mode })
  return provider
}
const omitted = page.getByRole('list', { name: 'Left out' })
const because = 'Net pay is below zero. Lower the deductions or add earnings.'

describe('the card of a run', () => {
  itIsAccessible(async mode => {
    show(run({ state: 'ended', done: 40, left: [{ id: asha.id, why: because }] }), {}, mode)
    await expect.element(omitted).toBeVisible()
  })

  it('says how many of how many are issued, how long the others take, and that the page can be left', async () => {
    show(run())
    await expect.element(page.getByText('10 of 40 issued')).toBeVisible()
    await expect.element(page.getByText(/^about (29|30|31|32|33) seconds left$/)).toBeVisible()
    await expect.element(page.getByText('You can leave this page.', { exact: false })).toBeVisible()
  })

  it('says it in minutes where it takes longer', async () => {
    show(run({ total: 1_000, startedAt: ago(20) }))
    await expect.element(page.getByText(/^about 3[3-9] minutes left$/)).toBeVisible()
  })

  it('says nothing of the time before some are done', async () => {
    show(run({ done: 2 }))
    await expect.element(page.getByText('2 of 40 issued')).toBeVisible()
    await expect.element(page.getByText(/left$/)).not.toBeInTheDocument()
  })

  it('does not count what is left out as done', async () => {
    show(run({ kind: 'draft', left: [{ id: asha.employeeId, why: because }] }))
    await expect.element(page.getByText('9 of 40 made')).toBeVisible()
    await expect.element(page.getByText('1 left out')).toBeVisible()
  })

  it('shows why a run could not be stopped, and goes on', async () => {
    show(run(), {
      StopPayslipRun: () => {
        throw refusalOf('This run is over.')
      },
    })
    await page.getByRole('button', { name: 'Stop after this one' }).click()
    await expect.element(page.getByText('This run is over.')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
  })

  it('is not there after a run that left nothing out', async () => {
    show(run({ state: 'ended', done: 40 }))
    await expect.element(page.getByRole('heading', { name: 'Payslips' })).toBeVisible()
    expect(page.getByText('40 payslips', { exact: false }).elements()).toEqual([])
  })

  it('leads to the drafts that were not issued, also of somebody who is not here any more', async () => {
    const gone = '0a000000-0000-4000-8000-0000000000ff_2026-11_1'
    const left = [
      { id: asha.id, why: because },
      { id: gone, why: because },
    ]
    show(run({ state: 'ended', done: 40, left }))
    await expect.element(page.getByText('38 of 40 payslips are issued')).toBeVisible()
    await expect
      .element(omitted.getByRole('link', { name: 'Asha Kulkarni' }))
      .toHaveAttribute('href', `/app/payslip?id=${asha.id}`)
    await expect.element(omitted.getByText('A former employee')).toBeVisible()
  })

  it('names the first fifty that were left out, and counts the others', async () => {
    const left = Array.from({ length: 53 }, (_, index) => ({
      id: `0a000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      why: because,
    }))
    show(run({ kind: 'draft', state: 'ended', total: 60, done: 60, left }))
    await expect.element(page.getByText('7 of 60 drafts are made')).toBeVisible()
    await expect.poll(() => omitted.getByRole('listitem').elements().length).toBe(50)
    await expect.element(page.getByText('3 more were left out.')).toBeVisible()
  })
})
