import { attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import type { OvertimeDecisionRow } from '@rollcall/contracts/overtime/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { messages as correctionMessages } from '../corrections/messages.ts'
import { ToSettle } from '../corrections/ToSettle.tsx'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages } from '../overtime/messages.ts'
import { OvertimeOfDay } from '../overtime/OvertimeOfDay.tsx'

const date = '2026-11-20'
const day = attendanceDay({
  date,
  sessions: [{ inAt: `${date}T09:00:00.000Z`, outAt: `${date}T18:20:00.000Z`, inOffset: 0, outOffset: 0 }],
  schedule: {
    kind: 'working',
    holiday: null,
    leave: null,
    share: 1,
    minutes: 480,
    startMinute: 540,
    lateFrom: 551,
    endMinute: 1_020,
    overtimeApproval: true,
  },
  zone: 'UTC',
  now: Date.parse('2026-11-21T12:00:00.000Z'),
})
const decided = (more: Partial<OvertimeDecisionRow> = {}): OvertimeDecisionRow => ({
  id: `asha_${date}`,
  employeeId: 'asha',
  workDate: date,
  state: 'approved',
  minutes: 80,
  note: '',
  decidedAt: '2026-11-21T09:00:00.000Z',
  earlier: [],
  ...more,
})

type Commands = Parameters<typeof fakeProvider>[1]
function showDay(
  rows: OvertimeDecisionRow[],
  { own = false, mode = 'light' as 'light' | 'dark', commands = {} as Commands } = {},
): FakeProvider {
  const provider = fakeProvider({ 'overtime-decision': rows.map(row => ({ ...row })) }, commands)
  draw(
    <>
      <h1>Day</h1>
      <OvertimeOfDay employeeId="asha" fullName="Asha Kulkarni" day={day} />
    </>,
    {
      provider,
      texts: { overtime: messages },
      at: '/app/my-in-out',
      mode,
      ...(own && { as: { role: 'employee' as const } }),
    },
  )
  return provider
}

describe('the overtime of a day', () => {
  it('waits, and is approved at once', async () => {
    const provider = showDay([], { commands: { DecideOvertime: () => ({ done: 1, refused: [] }) } })
    await expect.element(page.getByText(/^Overtime 01:20 beyond the scheduled hours/)).toBeVisible()
    await expect.element(page.getByText('Waiting for approval')).toBeVisible()
    await page.getByRole('button', { name: /^Approve, Asha Kulkarni/ }).click()
    await expect.element(page.getByText('The overtime is approved and counts')).toBeVisible()
    expect(provider.sent).toEqual([
      {
        name: 'DecideOvertime',
        body: { decision: 'approve', days: [{ employeeId: 'asha', workDate: date, minutes: 80 }] },
      },
    ])
  })
  it('says why it cannot be decided', async () => {
    const message = 'The overtime of this day is 01:35 by now. Look at the day again.'
    showDay([], { commands: { DecideOvertime: () => ({ done: 0, refused: [{ id: '', message }] }) } })
    await page.getByRole('button', { name: /^Approve/ }).click()
    await expect.element(page.getByText(message)).toBeVisible()
  })
  it('shows every decision, and changes the last one on purpose, with a note', async () => {
    const earlier = [
      { state: 'refused' as const, minutes: 65, note: 'Not agreed', decidedAt: '2026-11-21T08:00:00.000Z' },
    ]
    const provider = showDay([decided({ earlier })], {
      commands: { DecideOvertime: () => ({ done: 1, refused: [] }) },
    })
    await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^01:05 not approved by the company/)).toBeVisible()
    await expect.element(page.getByText('“Not agreed”')).toBeVisible()
    expect(page.getByRole('button', { name: /^Approve/ }).elements()).toEqual([])
    await page.getByRole('button', { name: /^Refuse/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Agreed for one hour')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(provider.sent[0]?.body).toMatchObject({
      decision: 'refuse',
      note: 'Agreed for one hour',
      changes: true,
    })
  })
  it('waits again when the minutes have changed since', async () => {
    showDay([decided({ minutes: 65 })])
    await expect.element(page.getByText('Waiting for approval')).toBeVisible()
    await expect.element(page.getByText(/^01:05 approved by the company/)).toBeVisible()
  })
  it('is not decided by the employee', async () => {
    showDay([], { own: true })
    await expect.element(page.getByText(/^It counts as overtime once your company approves it/)).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })
  itIsAccessible(async mode => {
    showDay([decided()], { mode })
    await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
  })
})

describe('overtime to approve, among what is to settle', () => {
  const waiting = ['asha', 'chidi'].map(employeeId => ({
    employeeId,
    workDate: date,
    countedMinutes: 560,
    scheduledMinutes: 480,
    minutes: 80,
  }))
  function show(mode: 'light' | 'dark' = 'light', commands: Commands = {}) {
    const provider = fakeProvider(
      {
        employee: [
          { id: 'asha', fullName: 'Asha Kulkarni', photoAt: null },
          { id: 'chidi', fullName: 'Chidi Okafor', photoAt: null },
        ],
        'team-in-out': [],
        correction: [],
      },
      commands,
      { '/api/overtime-to-approve': () => ({ total: waiting.length, days: waiting }) },
    )
    draw(
      <>
        <h1>Teams in/out</h1>
        <ToSettle from="2026-11-16" to="2026-11-22" span="week" shown={new Set()} />
      </>,
      {
        provider,
        texts: { corrections: correctionMessages, overtime: messages },
        at: '/app/team-in-out',
        mode,
      },
    )
    return provider
  }
  it('shows whose, with the hours, and is decided in place', async () => {
    const provider = show('light', { DecideOvertime: () => ({ done: 1, refused: [] }) })
    const row = page.getByRole('listitem').filter({ hasText: 'Chidi Okafor' })
    await expect.element(row).toMatchTextContent(/09:20 worked of 08:00.*\+01:20 overtime/)
    await row.getByRole('button', { name: /^Refuse/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
    await expect
      .poll(() => provider.sent[0]?.body)
      .toMatchObject({ decision: 'refuse', days: [{ employeeId: 'chidi' }] })
  })
  it('is approved at once by one command, which names what it refused', async () => {
    const message = 'This overtime has already been refused.'
    const provider = show('light', {
      DecideOvertime: () => ({ done: 1, refused: [{ id: `chidi_${date}`, message }] }),
    })
    await page.getByRole('button', { name: 'Approve all 2 days of overtime' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/^02:40 of overtime of 2 people will count\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.element(dialog.getByText('Overtime of 1 day approved')).toBeVisible()
    await expect.element(dialog.getByText(/^Chidi Okafor, /)).toBeVisible()
    await expect.element(dialog.getByText(message)).toBeVisible()
    expect(provider.sent[0]?.body).toMatchObject({ decision: 'approve', days: [{}, {}] })
  })
  itIsAccessible(async mode => {
    show(mode)
    await expect.element(page.getByText('2 open')).toBeVisible()
    await expect.element(page.getByText('Chidi Okafor')).toBeVisible()
  })
})
