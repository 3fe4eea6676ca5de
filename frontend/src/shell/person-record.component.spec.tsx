import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages as team_in_out } from '../attendance/team-messages.ts'
import { messages as company } from '../company/messages.ts'
import { messages as weeks } from '../company/weeks/messages.ts'
import { messages as corrections } from '../corrections/messages.ts'
import { expectFits, itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { messages } from '../person/messages.ts'
import { PersonPage } from '../person/PersonPage.tsx'
import { messages as person_record } from '../person/record/messages.ts'
import { asha, services } from '../person/testing.ts'
import { texts as known } from './testing-texts.ts'

const texts = { ...known, person: messages, person_record, company, corrections, team_in_out, weeks }

function show(provider: FakeProvider, mode: 'light' | 'dark' = 'light', more = '') {
  draw(<PersonPage />, {
    provider,
    texts,
    at: `/app/employee/show?id=asha&tab=record${more}`,
    path: '/app/employee/show',
    mode,
  })
  return provider
}

let places = 0
const entry = (more: Partial<PersonEntryRow>): PersonEntryRow => {
  places += 1
  return {
    ...{ id: `e${places}`, employeeId: 'asha', kind: 'attendance', what: 'punchedIn', day: null, zone: null },
    ...{ at: '2025-11-20T03:32:14.000Z', role: 'employee', actorId: 'asha', byName: 'Asha Kulkarni' },
    ...{ channel: 'web', subjectId: null, subject: null, note: '', facts: [] },
    place: String(1_000 - places),
    ...more,
  }
}
const byOwner = { role: 'company', actorId: 'c1', byName: 'Daniela Marchetti' }

const punched = entry({
  day: '2025-11-20',
  zone: 'Asia/Kolkata',
  facts: [{ fact: 'presence', was: 'out', now: '2025-11-20T03:32:14.000Z' }],
})
const missing = entry({
  ...{ what: 'missingNoted', at: '2025-11-18T19:35:00.000Z', day: '2025-11-18', zone: 'Europe/Lisbon' },
  ...{ role: 'system', actorId: 'system', byName: '', channel: 'scheduler' },
  facts: [{ fact: 'presence', was: '2025-11-18T09:05:00.000Z', now: 'missing' }],
})
const leave = entry({
  ...{ kind: 'leave', what: 'leaveApproved', at: '2025-11-17T08:50:51.000Z', ...byOwner },
  ...{ subjectId: 'r1', subject: '2025-12-24/2025-12-24', note: 'Agreed on Monday.' },
  facts: [
    { fact: 'leaveState', was: 'pending', now: 'approved' },
    { fact: 'leaveChange', now: -1 },
  ],
})
const zoned = entry({
  ...{ kind: 'person', what: 'zoneSet', at: '2024-09-09T12:52:40.000Z' },
  facts: [{ fact: 'zone', was: null, now: 'Europe/Lisbon' }],
})
const joined = entry({
  ...{ kind: 'account', what: 'joined', at: '2024-02-27T10:34:55.000Z' },
  ...{ role: 'public', actorId: 'public', byName: '' },
  facts: [{ fact: 'status', was: 'invited', now: 'active' }],
})
const added = entry({
  ...{ kind: 'person', what: 'added', at: '2024-02-26T05:50:31.000Z', ...byOwner },
  facts: [
    { fact: 'code', was: null, now: 'LW-0231' },
    { fact: 'leaveBalance', was: null, now: 0 },
  ],
})
const all = [punched, missing, leave, zoned, joined, added]
const filled = (entries: PersonEntryRow[] = all) => services({ 'person-entry': structuredClone(entries) })
const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })

describe('the record of a person', () => {
  itShowsItsStates({
    draw: show,
    filled,
    shown: 'Invitation accepted',
    none: { provider: () => services({ 'person-entry': [] }), says: 'No entries yet' },
    long: () =>
      filled([
        {
          ...added,
          byName: longTexts.words,
          note: longTexts.word,
          facts: [{ fact: 'position', was: longTexts.word, now: longTexts.words }],
        },
      ]),
  })
  itIsAccessible(async mode => {
    show(filled(), mode)
    await expect.element(page.getByText('Invitation accepted')).toBeVisible()
  })

  it('says when on the person’s clock, with seconds, what, by whom and how', async () => {
    show(filled())
    await expect.element(line('Punched in')).toMatchTextContent(/09:02:14.*Asha Kulkarni, on the web/)
    await expect
      .element(line('Leave approved'))
      .toMatchTextContent(/Daniela Marchetti, on the web.*“Agreed on Monday\.”/)
    await expect.element(line('Missing punch-out noted')).toMatchTextContent(/Rollcall/)
    await expect
      .element(line('Invitation accepted'))
      .toMatchTextContent(/Asha Kulkarni, by the link in an email/)
  })

  it('shows what was and is, “none” for nothing, and no “was” where the log does not say it', async () => {
    show(filled())
    await expect.element(line('Punched in')).toMatchTextContent(/State.*out.*→.*in since 09:02/)
    await expect.element(line('Added as an employee')).toMatchTextContent(/Code.*none.*→.*LW-0231/)
    await expect.element(line('Added as an employee')).toMatchTextContent(/Leave, days.*none.*→.*0/)
    const balance = line('Leave approved').getByRole('term').filter({ hasText: 'Balance, days' })
    await expect.element(balance).toBeVisible()
    expect(balance.element().parentElement?.querySelectorAll('dd')).toHaveLength(1)
    await expect
      .element(line('Time zone changed'))
      .toMatchTextContent(/Kolkata, the company’s.*→.*Lisbon, UTC/)
  })

  it('gives times of an entry on the clock of that time, and says where', async () => {
    show(filled())
    await expect
      .element(line('Missing punch-out noted'))
      .toMatchTextContent(/in since 09:05 \(Lisbon\).*→.*missing, 00:00/)
  })

  it('leads from attendance to the replay of its day, and from leave to its request', async () => {
    show(filled())
    await expect
      .element(page.getByRole('link', { name: /^Punched in \(replay of / }))
      .toHaveAttribute('href', '/app/audit?employee=asha&from=2025-11-20&to=2025-11-20')
    await expect
      .element(page.getByRole('link', { name: 'Leave approved' }))
      .toHaveAttribute('href', '/app/leave-request?open=r1')
  })

  it('counts the entries of each kind, and filters by a kind that the address keeps', async () => {
    show(filled())
    const pick = (name: string) => page.getByRole('group', { name: 'Kind' }).getByRole('button', { name })
    await expect.element(pick('Everything 6')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(pick('Work 0')).toBeVisible()
    ;(pick('Everything 6').element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.poll(() => location.search).toBe('?id=asha&tab=record&kind=leave')
    await expect.element(pick('Leave 1')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(line('Punched in')).not.toBeInTheDocument()
    await expect.element(line('Leave approved')).toBeVisible()
  })

  it('says that there are none of a kind', async () => {
    show(filled(), 'light', '&kind=work')
    await expect.element(page.getByText('No entries of this kind')).toBeVisible()
  })

  it('groups earlier years, and says how many entries there are and where their times are', async () => {
    show(filled())
    await expect.element(page.getByRole('heading', { name: '2024' })).toBeVisible()
    await expect
      .element(page.getByText(/^6 of 6 entries, newest first, times in Kolkata\. Entries never change;/))
      .toBeVisible()
    expect(page.getByRole('button', { name: /more$/ }).elements()).toEqual([])
  })

  it('shows 25 more, and moves the focus to the first of them', async () => {
    show(filled(Array.from({ length: 40 }, (_, at) => entry({ note: `Note ${at}.` }))))
    await expect.element(page.getByText(/^25 of 40 entries/)).toBeVisible()
    ;(page.getByRole('button', { name: 'Show 15 more' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^40 of 40 entries/)).toBeVisible()
    await expect.element(line('“Note 25.”')).toHaveFocus()
  })

  it('fits a phone', async () => {
    await page.viewport(390, 844)
    show(filled())
    await expect.element(page.getByText('Invitation accepted')).toBeVisible()
    await expectFits()
  })

  it('is found by its tab', async () => {
    show(filled())
    await expect
      .element(
        page
          .getByRole('navigation', { name: `About ${asha.fullName}` })
          .getByRole('link', { name: 'Record' }),
      )
      .toHaveAttribute('aria-current', 'page')
  })
})
