import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates } from '../kit/testing/states.ts'
import { MyInOut } from './MyInOut.tsx'
import { daysAgo, earlierToday, onPlan, schedules, show, workingDay, workSession } from './testing.tsx'

type How = { at?: string; mode?: 'light' | 'dark'; plan?: 'free' | 'standard' | 'plus' }
const mine = (provider: FakeProvider, { at = '', mode = 'light', plan = 'plus' }: How = {}) =>
  show(<MyInOut />, { provider, at: `/app/my-in-out${at}`, mode, as: onPlan(plan, 'employee') })
const services = (...sessions: ReturnType<typeof workSession>[]) => fakeProvider({ 'my-in-out': sessions })
const filled = () =>
  services(workSession('2026-11-16', '09:00', '17:30'), workSession(daysAgo(0), earlierToday(), null))

describe('the own record', () => {
  itShowsItsStates({
    draw: (provider, mode) => mine(provider, mode ? { mode } : {}),
    filled,
    shown: '17:30',
    none: { provider: () => services(), says: 'No punches in this period' },
  })
  itIsAccessible(async mode => {
    mine(filled(), { mode })
    await expect.element(page.getByText('17:30')).toBeVisible()
  })

  it('shows each day with its sum, and an open session as open', async () => {
    mine(filled())
    await expect.element(page.getByText('2 work sessions')).toBeVisible()
    await expect
      .element(page.getByRole('row').filter({ hasText: '16 Nov 2026' }))
      .toMatchTextContent(/09:0017:3008:30$/)
    await expect.element(page.getByText('still in')).toBeVisible()
  })

  it('names the zone of a punch-out beside its time where it differs from the punch-in’s', async () => {
    const moved = workSession('2026-11-16', '09:00', '17:30')
    mine(services({ ...moved, outZone: 'Europe/Berlin', outOffset: 60 }))
    await expect
      .element(page.getByRole('row').filter({ hasText: '16 Nov 2026' }))
      .toMatchTextContent(/09:00Kolkata13:00Berlin08:30$/)
  })

  it('says that a night shift was begun on the next day, or on the day before', async () => {
    const [late, early] = [
      workSession('2026-11-16', '23:00', '07:00'),
      workSession('2026-11-18', '00:30', '08:30'),
    ]
    mine(
      services(
        { ...late, inAt: '2026-11-16T19:10:00.000Z', outAt: '2026-11-17T01:30:00.000Z' },
        { ...early, inAt: '2026-11-17T17:40:00.000Z' },
      ),
    )
    const row = (day: string) => page.getByRole('row').filter({ hasText: day })
    await expect.element(row('16 Nov 2026')).toMatchTextContent(/00:40the next day07:00the next day06:20$/)
    await expect.element(row('18 Nov 2026')).toMatchTextContent(/23:10the day before08:3009:20$/)
  })

  it('asks for the period that was typed, and keeps it in the address', async () => {
    mine(filled())
    await page.getByRole('textbox', { name: /^To/ }).fill('16 Nov 2026')
    await expect.poll(() => location.search).toBe('?to=2026-11-16')
    await expect.element(page.getByText('1 work session', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Everything' }).click()
    await expect.poll(() => location.search).toBe('')
  })

  it('leads from a page beyond the end to the last one', async () => {
    mine(filled(), { at: '?page=2' })
    await expect.element(page.getByText('17:30')).toBeVisible()
    await expect.poll(() => location.search).toBe('')
  })
})

describe('an own day', () => {
  const yesterday = daysAgo(1)
  it('opens from its row, is in the address, and takes a proposal', async () => {
    const provider = services(workSession(yesterday, '09:00', '17:30'))
    mine(provider)
    await page.getByRole('link', { name: /\d{4}$/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Punched in')).toBeVisible()
    expect(location.search).toBe(`?day=${yesterday}`)
    await dialog.getByRole('button', { name: 'Propose a correction' }).click()
    await dialog.getByRole('combobox', { name: /^Entry/ }).click()
    await page.getByRole('option', { name: 'Punch-out 17:30' }).click()
    await dialog.getByRole('textbox', { name: 'New time' }).fill('18:00')
    await expect.element(dialog.getByText('Month', { exact: true })).toBeVisible()
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Sent late')
    await dialog.getByRole('button', { name: 'Send to your company' }).click()
    await expect
      .poll(() => provider.sent[0])
      .toMatchObject({
        name: 'ProposeCorrection',
        body: { workDate: yesterday, reason: 'Sent late' },
      })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => location.search).toBe('')
  })

  it('says against its schedule what is remarkable, short breaks too', async () => {
    const schedule = { ...workingDay, minimumBreak: { afterMinutes: 360, minutes: 30 } }
    const provider = fakeProvider(
      { 'my-in-out': [workSession(yesterday, '09:30', '18:10')] },
      {},
      { '/api/scheduled-days': schedules({ [`a1 ${yesterday}`]: schedule }) },
    )
    mine(provider)
    await expect.element(page.getByText('Short break')).toBeVisible()
    await page.getByRole('link', { name: /\d{4}$/ }).click()
    const dialog = page.getByRole('dialog')
    for (const text of [
      'Late arrival: 00:30 after the start of the scheduled hours.',
      'Overtime: 00:40 beyond the scheduled hours.',
      'The breaks were shorter than 00:30, which your company asks for after 06:00 of work. The hours stay.',
    ])
      await expect.element(dialog.getByText(text)).toBeVisible()
  })

  it('says what is deducted for a short break, in the list, the sum of the day and its overtime', async () => {
    const schedule = { ...workingDay, minimumBreak: { afterMinutes: 360, minutes: 30, deducted: true } }
    const provider = fakeProvider(
      { 'my-in-out': [workSession(yesterday, '09:00', '17:40')] },
      {},
      { '/api/scheduled-days': schedules({ [`a1 ${yesterday}`]: schedule }) },
    )
    mine(provider)
    await expect.element(page.getByText('Short break, 00:30 deducted')).toBeVisible()
    await page.getByRole('link', { name: /\d{4}$/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('row', { name: 'Worked 08:40' })).toBeVisible()
    await expect
      .element(dialog.getByRole('row', { name: 'Deducted, breaks too short − 00:30' }))
      .toBeVisible()
    await expect.element(dialog.getByRole('row', { name: 'Counts 08:10' })).toBeVisible()
    for (const text of [
      'Overtime: 00:10 beyond the scheduled hours.',
      'The breaks were shorter than 00:30, which your company asks for after 06:00 of work. 00:30 of the worked time does not count.',
    ])
      await expect.element(dialog.getByText(text)).toBeVisible()
  })

  it('without a punch-out is settled from its row', async () => {
    mine(services(workSession(daysAgo(3), '09:00', null)))
    await page.getByRole('link', { name: 'Settle' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('combobox', { name: 'Entry Punch-out, missing' })).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'New time' })).toHaveValue('')
  })

  itIsAccessible(async mode => {
    mine(services(workSession(daysAgo(3), '09:00', null)), { mode, at: `?day=${daysAgo(3)}&correct=day` })
    await expect.element(page.getByRole('dialog').getByText('Effect before you send')).toBeVisible()
  })
})

describe('days that the plan hides', () => {
  it.each([
    ['free', '?from=2004-03-01', texts.recordsLimit30Days],
    ['free', '?to=2004-03-01', texts.recordsLimit30Days],
    ['standard', '?from=2004-03-01', texts.recordsLimit1Year],
  ] as const)('say so on the %s plan at %s, where an employee changes no plan', async (plan, at, says) => {
    mine(services(), { plan, at })
    await expect.element(page.getByText(says)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Upgrade plan' })).not.toBeInTheDocument()
  })

  it('are not told as days without punches', async () => {
    mine(services(), { plan: 'free', at: '?to=2004-03-01' })
    await expect.element(page.getByText('No records are shown for this period')).toBeVisible()
    await expect.element(page.getByText(/no punches/i)).not.toBeInTheDocument()
  })

  it('are named where everything is asked for', async () => {
    mine(services(), { plan: 'free' })
    await expect
      .element(page.getByText(/records before \d\d \w{3} \d{4} are hidden by the plan/))
      .toBeVisible()
    await expect.element(page.getByText(/^No punches since \d\d \w{3} \d{4}/)).toBeVisible()
    await expect.element(page.getByText(/You can check only/)).not.toBeInTheDocument()
  })

  it('are none on the Plus plan', async () => {
    mine(services(), { at: '?to=2004-03-01' })
    await expect.element(page.getByText('No punches in this period')).toBeVisible()
    await expect.element(page.getByText(/You can check only|hidden by/)).not.toBeInTheDocument()
  })
})
