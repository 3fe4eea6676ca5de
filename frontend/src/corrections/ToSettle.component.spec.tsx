import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Day } from '../kit/dates.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { CorrectionsToDo } from './CorrectionsToDo.tsx'
import { messages } from './messages.ts'
import { ToSettle } from './ToSettle.tsx'
import { correctionOf, dayRow, outChange, personRow, sessionOf } from './testing.ts'

const daysAgo = (days: number): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - days * 86_400_000)
const [first, last] = [daysAgo(6), daysAgo(0)]
const day = daysAgo(3)
const open = sessionOf(day, '09:05', null)
const worked = sessionOf(day, '09:00', '18:30')
const proposed = (who: string) => ({
  ...correctionOf(who, day, outChange(worked, day, '18:05')),
  id: `correction of ${who}`,
  minutesWas: 570,
  minutesNow: 545,
})

type Commands = Parameters<typeof fakeProvider>[1]
const services = (commands: Commands = {}, name = 'Asha Kulkarni') =>
  fakeProvider(
    {
      employee: [
        personRow('asha', name),
        personRow('chidi', 'Chidi Okafor'),
        personRow('jonas', 'Jonas Lindqvist'),
      ],
      'team-in-out': [dayRow('asha', day, open), dayRow('chidi', day, worked), dayRow('jonas', day, worked)],
      correction: [proposed('chidi'), proposed('jonas')],
    },
    commands,
  )
const nothing = () => fakeProvider({ employee: [], 'team-in-out': [], correction: [] })

function show(provider: FakeProvider, mode: 'light' | 'dark' = 'light', part = <Week />) {
  draw(
    <>
      <h1>Teams in/out</h1>
      {part}
    </>,
    { provider, texts: { corrections: messages }, at: '/app/team-in-out', mode },
  )
  return provider
}
const Week = () => <ToSettle from={first} to={last} span="week" shown={new Set(['asha'])} />
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

describe('what is to settle', () => {
  itShowsItsStates({
    draw: show,
    filled: services,
    shown: 'Chidi Okafor',
    none: { provider: nothing, says: 'Nothing to settle' },
    long: () => services({}, longTexts.word),
  })
  itIsAccessible(async mode => {
    show(services(), mode)
    await expect.element(page.getByText('3 open')).toBeVisible()
  })

  it('leads to the form that settles a missing punch-out', async () => {
    show(services())
    await expect.element(row('Asha Kulkarni').getByText('In at 09:05, no punch-out')).toBeVisible()
    await page.getByRole('link', { name: /^Settle .* of Asha Kulkarni$/ }).click()
    await expect.poll(() => location.search).toBe(`?person=asha&day=${day}&correct=${open.sessionId}`)
  })

  it('finds a person whom the page does not show', async () => {
    show(services())
    await page.getByRole('link', { name: 'Chidi Okafor' }).click()
    await expect.poll(() => location.search).toBe(`?q=Chidi+Okafor&person=chidi&day=${day}`)
  })

  it('is decided in place, with its effect beside it', async () => {
    const provider = show(
      services({
        RejectCorrection: (body, records) => {
          const found = records.correction!.find(({ id }) => id === body.correctionId)
          Object.assign(found!, { state: 'rejected' })
          return undefined
        },
      }),
    )
    await expect.element(row('Chidi Okafor')).toMatchTextContent(/09:30 → 09:05 −00:25/)
    await row('Chidi Okafor').getByRole('button', { name: 'Reject' }).click()
    await expect.element(row('Chidi Okafor')).not.toBeInTheDocument()
    expect(provider.sent).toMatchObject([
      { name: 'RejectCorrection', body: { correctionId: 'correction of chidi' } },
    ])
  })

  it('is approved at once by one command, which names what it refused', async () => {
    const message = 'This entry has changed in the meantime. Look at the day again.'
    const provider = show(
      services({
        DecideCorrections: () => ({ done: 1, refused: [{ id: 'correction of jonas', message }] }),
      }),
    )
    await page.getByRole('button', { name: 'Approve all 2 corrections' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Approve 2 corrections?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.element(dialog.getByText('1 correction approved')).toBeVisible()
    await expect.element(dialog.getByText(/^Jonas Lindqvist, /)).toBeVisible()
    await expect.element(dialog.getByText(message)).toBeVisible()
    expect(provider.sent).toMatchObject([
      { name: 'DecideCorrections', body: { decision: 'approve', corrections: [{}, {}] } },
    ])
  })
})

describe('what is to do on the dashboard', () => {
  it('counts what is open, and is decided in place', async () => {
    const provider = show(services(), 'light', <CorrectionsToDo />)
    await expect.element(page.getByText('3 open')).toBeVisible()
    await row('Jonas Lindqvist').getByRole('button', { name: 'Approve' }).click()
    await expect.poll(() => provider.sent[0]?.name).toBe('ApproveCorrection')
  })

  it('is not there when nothing is open', async () => {
    show(nothing(), 'light', <CorrectionsToDo />)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByText('To settle')).not.toBeInTheDocument()
  })

  itIsAccessible(async mode => {
    show(services(), mode, <CorrectionsToDo />)
    await expect.element(page.getByText('3 open')).toBeVisible()
  })
})
