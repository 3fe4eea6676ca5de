import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Day } from '../kit/dates.ts'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
import { CorrectDay } from './CorrectDay.tsx'
import { DayVersions } from './DayVersions.tsx'
import { messages } from './messages.ts'
import { PendingCorrections } from './PendingCorrections.tsx'
import { correctionOf, dayRow, instant, outChange, ownRow, sessionOf } from './testing.ts'

const daysAgo = (days: number): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - days * 86_400_000)
const day = daysAgo(3)
const worked = sessionOf(day, '09:00', '18:30', [['12:00', '12:45']])
const open = sessionOf(day, '09:05', null)
const nineToFive = {
  kind: 'working',
  share: 1,
  minutes: 480,
  holiday: null,
  leave: null,
  startMinute: 540,
  lateFrom: 551,
  endMinute: 1_020,
} as const
const proposal = correctionOf('Asha', day, outChange(worked, day, '18:05'))

type Services = {
  sessions?: DaySession[]
  corrections?: CorrectionRow[]
  commands?: Parameters<typeof fakeProvider>[1]
}
const services = ({ sessions = [worked], corrections = [], commands = {} }: Services = {}) =>
  fakeProvider(
    {
      'team-in-out': [dayRow('Asha', day, ...sessions)],
      'my-in-out': sessions.map(one => ownRow(day, one)),
      correction: structuredClone(corrections),
    },
    commands,
  )

interface How {
  own?: boolean
  at?: string
  mode?: 'light' | 'dark'
  workDate?: Day
  correctionDays?: number
}
function show(provider: FakeProvider, sessions: DaySession[], how: How = {}) {
  const { own = false, at = '', mode = 'light', workDate = day, correctionDays } = how
  const of = { employeeId: 'Asha', fullName: 'Asha Kulkarni', workDate, zone: 'Asia/Kolkata', sessions }
  draw(
    <div style={{ display: 'grid', gap: 20, maxWidth: 400 }}>
      <h1>Day</h1>
      <h2>Asha Kulkarni</h2>
      <PendingCorrections of={of} />
      <DayVersions of={of} />
      <CorrectDay of={of} />
    </div>,
    {
      provider,
      texts: { corrections: messages },
      at: `/app/part${at}`,
      mode,
      as: {
        role: own ? 'employee' : 'company',
        company: {
          id: 'c1',
          name: 'Lantern',
          settings: { zone: 'Asia/Kolkata', dateFormat: 'DD MMM YYYY', workingDays: [], correctionDays },
        } as never,
      },
    },
  )
  return provider
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const box = (name: string | RegExp) => page.getByRole('textbox', { name })

describe('a pending correction', () => {
  it('says what was and would be, why, and the hours before and after', async () => {
    show(services({ corrections: [proposal] }), [worked])
    const card = page.getByRole('region', { name: 'Asha Kulkarni proposes a correction' })
    await expect.element(card.getByText('Punch-out: was 18:30, now 18:05')).toBeInTheDocument()
    await expect.element(card.getByText('“I was on the train without a connection”')).toBeVisible()
    await expect.element(card.getByRole('definition')).toMatchTextContent(/08:45→Now 08:20−00:25$/)
  })

  it('says how late the arrival was and would be, and the overtime that it changes', async () => {
    const change: DayChange = {
      what: 'session',
      id: worked.sessionId,
      was: worked,
      now: { ...worked, inAt: instant(day, '09:30') },
    }
    const provider = services({ corrections: [correctionOf('Asha', day, change)] })
    provider.read = async () =>
      ({ people: [{ employeeId: 'Asha', days: [{ date: day, ...nineToFive }] }] }) as never
    show(provider, [worked])
    const card = page.getByRole('region', { name: 'Asha Kulkarni proposes a correction' })
    await expect.element(card.getByText('Late arrival')).toBeVisible()
    expect(
      card
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Was 08:45→Now 08:15−00:30', 'Was 00:00→Now 00:30+00:30', 'Was 00:45→Now 00:15−00:30'])
  })

  it('is approved, and then one of the versions', async () => {
    const provider = show(
      services({
        corrections: [proposal],
        commands: {
          ApproveCorrection: (_, records) => {
            Object.assign(records.correction![0]!, { state: 'approved', decidedAt: instant(day, '21:00') })
            return undefined
          },
        },
      }),
      [worked],
    )
    await button('Approve').click()
    await expect.element(page.getByText(/^Proposed .* approved by the company/)).toBeVisible()
    expect(provider.sent).toEqual([
      { name: 'ApproveCorrection', body: { correctionId: proposal.id, employeeId: 'Asha', workDate: day } },
    ])
    await expect.element(button('Undo')).toBeVisible()
  })

  it('is rejected with a note', async () => {
    const provider = show(services({ corrections: [proposal] }), [worked])
    await button('Reject with note').click()
    await box('Note').fill('The door log says 18:30.')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect
      .poll(() => provider.sent[0])
      .toMatchObject({
        name: 'RejectCorrection',
        body: { note: 'The door log says 18:30.' },
      })
  })

  it('says that it cannot be approved when its punch has changed meanwhile', async () => {
    const changed = { ...worked, outAt: instant(day, '17:00') }
    show(services({ sessions: [changed], corrections: [proposal] }), [changed])
    await expect.element(page.getByText('This cannot be approved as it is')).toBeVisible()
    await expect.element(page.getByText(/^This entry has changed in the meantime/)).toBeVisible()
  })

  it('shows the services’ sentence when it was decided at the same time', async () => {
    show(
      services({
        corrections: [proposal],
        commands: {
          ApproveCorrection: () => {
            throw refusalOf('This correction has been withdrawn.')
          },
        },
      }),
      [worked],
    )
    await button('Approve').click()
    await expect.element(page.getByText('This correction has been withdrawn.')).toBeVisible()
  })

  it('of one’s own is withdrawn, and never decided', async () => {
    const provider = show(services({ corrections: [proposal] }), [worked], { own: true })
    await expect.element(page.getByText(/It does not count until your company approves it/)).toBeVisible()
    await expect.element(button('Approve')).not.toBeInTheDocument()
    await button('Withdraw').click()
    await expect
      .poll(() => provider.sent)
      .toEqual([{ name: 'WithdrawCorrection', body: { correctionId: proposal.id, workDate: day } }])
  })
})

describe('the versions of a day', () => {
  it('are all kept, and undoing one asks for a reason and says what it does', async () => {
    const recorded = correctionOf('Asha', day, outChange(sessionOf(day, '09:00', '18:00'), day, '18:30'), {
      state: 'recorded',
      reason: 'Door log',
    })
    const provider = show(
      services({ corrections: [recorded], sessions: [sessionOf(day, '09:00', '18:30')] }),
      [sessionOf(day, '09:00', '18:30')],
    )
    await expect.element(page.getByText(/^Corrected by the company, /)).toBeVisible()
    await button('Undo').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Punch-out: was 18:30, now 18:00')).toBeInTheDocument()
    await expect.element(dialog.getByRole('definition')).toMatchTextContent(/09:30→Now 09:00−00:30$/)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.element(dialog.getByText('Reason is required')).toBeVisible()
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Wrong person')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => provider.sent[0])
      .toMatchObject({
        name: 'UndoCorrection',
        body: { correctionId: recorded.id, reason: 'Wrong person' },
      })
  })

  it('that do not count say so, with the note of the decision', async () => {
    const rejected = {
      ...proposal,
      state: 'rejected' as const,
      note: 'See the door log',
      decidedAt: instant(day, '21:00'),
    }
    show(services({ corrections: [rejected] }), [worked], { own: true })
    await expect.element(page.getByText('Does not count')).toBeVisible()
    await expect.element(page.getByText('Note: See the door log')).toBeVisible()
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })
})

describe('the form of a correction', () => {
  it('shows the effect before it is sent, and sends one change', async () => {
    const provider = show(services(), [worked])
    await button('Correct this day').click()
    await expect.poll(() => location.search).toBe('?correct=day')
    await choose('Entry', 'Punch-in 09:00')
    await box('New time').fill('0845')
    const effect = page.getByRole('region', { name: 'Effect before you send' })
    await expect.element(effect.getByRole('definition').first()).toMatchTextContent(/08:45→Now 09:00\+00:15$/)
    await button('Send correction').click()
    await expect.element(page.getByText('Reason is required')).toBeVisible()
    await box(/Reason/).fill('Door log')
    await button('Send correction').click()
    await expect
      .poll(() => provider.sent)
      .toEqual([
        {
          name: 'RecordCorrection',
          body: {
            employeeId: 'Asha',
            workDate: day,
            changes: [
              {
                what: 'session',
                id: worked.sessionId,
                was: { from: worked.inAt, to: worked.outAt },
                now: { from: instant(day, '08:45'), to: worked.outAt },
                offsets: { from: 330, to: 330 },
              },
            ],
            reason: 'Door log',
          },
        },
      ])
    await expect.element(button('Correct this day')).toHaveFocus()
  })

  it('shows a fault beside the field, and sends nothing', async () => {
    const provider = show(services(), [worked], { at: '?correct=day' })
    await choose('Entry', 'Punch-in 09:00')
    await box('New time').fill('12:30')
    await box(/Reason/).fill('Door log')
    await button('Send correction').click()
    await expect
      .element(page.getByText('The break from 12:00 would not be inside its work session.').first())
      .toBeVisible()
    await expect.element(box('New time')).toHaveAttribute('aria-invalid', 'true')
    expect(provider.sent).toEqual([])
  })

  it('settles a missing punch-out: its session is chosen, and no time is filled in', async () => {
    const provider = show(services({ sessions: [open] }), [open])
    await expect.element(page.getByText('The punch-out after 09:05 is missing')).toBeVisible()
    await button('Settle').click()
    await expect
      .element(page.getByRole('combobox', { name: /^Entry/ }))
      .toMatchTextContent(/^Punch-out, missing$/)
    await expect.element(box('New time')).toHaveValue('')
    await expect.element(box('New time')).toHaveFocus()
    await box('New time').fill('0:30')
    await expect.element(page.getByText(/^On \w+day, .*, the day after$/)).toBeVisible()
    await box('New time').fill('18:05')
    await box(/Reason/).fill('Forgot')
    await button('Send correction').click()
    await expect
      .poll(() => provider.sent[0]?.body)
      .toMatchObject({
        changes: [{ what: 'session', now: { from: open.inAt, to: instant(day, '18:05') } }],
      })
  })

  it('takes several changes in one correction, with the effect of all together', async () => {
    const provider = show(services(), [worked], { at: '?correct=day' })
    const effect = page.getByRole('region', { name: 'Effect before you send' })
    await choose('Entry', 'Punch-in 09:00')
    await expect.element(button('Add another change')).toBeDisabled()
    await box('New time').fill('0845')
    await button('Add another change').click()
    await expect.element(page.getByText('Punch-in: was 09:00, now 08:45')).toBeInTheDocument()
    await expect.element(box('New time')).toHaveValue('')
    // The next change starts from the day as it would be.
    await choose('Entry', 'Punch-out 18:30')
    await box('New time').fill('19:00')
    await expect.element(effect.getByRole('definition').first()).toMatchTextContent(/08:45→Now 09:30\+00:45$/)
    await button('Add another change').click()
    await button('Take the last change back').click()
    await expect.element(effect.getByRole('definition').first()).toMatchTextContent(/08:45→Now 09:00\+00:15$/)
    await button('Add').click()
    await choose('What to add', 'Break')
    await box('From').fill('15:00')
    await box('To').fill('15:10')
    await box(/Reason/).fill('Door log')
    await button('Send correction').click()
    await expect
      .poll(() => provider.sent[0]?.body.changes)
      .toMatchObject([
        { what: 'session', id: worked.sessionId, now: { from: instant(day, '08:45'), to: worked.outAt } },
        { what: 'break', was: null, now: { from: instant(day, '15:00'), to: instant(day, '15:10') } },
      ])
  })

  it('sends the changes that were entered, when nothing more is', async () => {
    const provider = show(services(), [worked], { at: '?correct=day' })
    await choose('Entry', 'Punch-in 09:00')
    await box('New time').fill('0845')
    await button('Add another change').click()
    await box(/Reason/).fill('Door log')
    await button('Send correction').click()
    await expect.poll(() => (provider.sent[0]?.body.changes as unknown[])?.length).toBe(1)
  })

  it('adds a break and removes one', async () => {
    const provider = show(services(), [worked], { at: '?correct=day' })
    await button('Add').click()
    await choose('What to add', 'Break')
    await box('From').fill('15:00')
    await box('To').fill('15:10')
    await box(/Reason/).fill('Forgot')
    await button('Send correction').click()
    await expect
      .poll(() => provider.sent[0]?.body)
      .toMatchObject({
        changes: [{ what: 'break', was: null, now: { from: instant(day, '15:00') } }],
      })
    await button('Correct this day').click()
    await button('Remove').click()
    await choose('What to remove', 'Break, unpaid 12:00–12:45')
    await box(/Reason/).fill('I worked')
    await button('Send correction').click()
    await expect.poll(() => provider.sent[1]?.body).toMatchObject({ changes: [{ what: 'break', now: null }] })
  })

  it('shows a refusal of the services beside its field', async () => {
    show(
      services({
        commands: {
          RecordCorrection: () => {
            const message = 'This entry has changed in the meantime. Look at the day again.'
            throw refusalOf(message, { errors: { 'changes.0': message } })
          },
        },
      }),
      [worked],
      { at: '?correct=day' },
    )
    await choose('Entry', 'Punch-in 09:00')
    await box('New time').fill('08:45')
    await box(/Reason/).fill('Door log')
    await button('Send correction').click()
    await expect.element(page.getByText(/^This entry has changed in the meantime/)).toBeVisible()
  })

  it('of an employee shows the month, too, and is a proposal', async () => {
    const provider = show(services(), [worked], { own: true, at: '?correct=day' })
    await choose('Entry', 'End of the break 12:45')
    await box('New time').fill('12:30')
    await expect.element(page.getByText('Month', { exact: true })).toBeVisible()
    await box(/Reason/).fill('Back earlier')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => provider.sent[0]?.name).toBe('ProposeCorrection')
  })

  it('is not offered for a day that is too old, or has not come', async () => {
    show(services(), [worked], { own: true, correctionDays: 2 })
    await expect
      .element(page.getByText(/^You can propose corrections of days from .* on\. Please ask/))
      .toBeVisible()
    await expect.element(button('Propose a correction')).not.toBeInTheDocument()
  })

  it('says that the hours could not be loaded', async () => {
    const provider = services()
    const read = provider.getList
    provider.getList = ((resource: string, ...rest: [never]) =>
      resource === 'team-in-out'
        ? Promise.reject(refusalOf('Asleep'))
        : read(resource, ...rest)) as typeof read
    show(provider, [worked], { at: '?correct=day' })
    await choose('Entry', 'Punch-in 09:00')
    await box('New time').fill('08:45')
    await expect.element(page.getByText(/^The hours could not be loaded/)).toBeVisible()
  })

  itIsAccessible(async mode => {
    show(services({ corrections: [proposal] }), [worked], { at: '?correct=day', mode })
    await choose('Entry', 'Punch-in 09:00')
    await box('New time').fill('08:45')
    await expect.element(page.getByText('Week', { exact: true })).toBeVisible()
    await expectAccessible()
  })
})
