import type { AnnouncementReaders } from '@rollcall/contracts/announcements/readers.ts'
import type { AnnouncementRow, MyAnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayIn } from '../kit/dates.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates } from '../kit/testing/states.ts'
import { AnnouncementCreate } from './AnnouncementForm.tsx'
import { AnnouncementPage } from './AnnouncementPage.tsx'
import { messages, resources } from './messages.ts'
import { TeamAnnouncements } from './TeamAnnouncements.tsx'

const texts = { announcements: messages, resources }
const today = dayIn('Asia/Kolkata', Date.now())
const row = (id: string, title: string, from: number, to: number, more: Partial<AnnouncementRow> = {}) => ({
  id,
  title,
  description: 'Save your data.\nThe plan: https://lantern.test/plan',
  startDate: addDays(today, from),
  endDate: addDays(today, to),
  pinned: false,
  place: `0 ${addDays(today, from)}`,
  audience: { kind: 'everyone' as const },
  mail: true,
  slack: false,
  sentAt: null,
  people: 24,
  seen: 18,
  ...more,
})
const rows = [
  row('n1', 'Staging moves', -1, 6, { sentAt: `${addDays(today, -1)}T03:30:00.000Z` }),
  row('n2', 'Year-end leave', -3, 9, { pinned: true, place: `1 ${addDays(today, -3)}` }),
  row('n3', 'On-call plan', 11, 24),
  row('n4', 'No meetings', -20, -13),
]
const long = `${'Ein sehr langer Titel ohne jede Pause'.replaceAll(' ', '')} إعلان`

type Unseen = AnnouncementReaders['unseen'][number]
const unseen = (fullName: string, more: Partial<Unseen> = {}): Unseen => ({
  employeeId: fullName,
  fullName,
  position: 'Designer',
  zone: 'Asia/Dubai',
  invited: false,
  remindedAt: null,
  ...more,
})

/** The fake provider compares for equality; these lists are made of ranges. */
function servicesOf(all: AnnouncementRow[], reads = {}, commands = {}) {
  const provider = fakeProvider({ announcement: [], employee: [] }, commands, reads)
  const plain = provider.getList
  provider.getList = (of, params) => {
    const {
      startDate_lte: to = '9999',
      startDate_gte: from = '',
      endDate_gte: end = '',
      ...rest
    } = params.filter ?? {}
    const { endDate_lte: ended = '9999', ...filter } = rest
    if (of === 'announcement')
      provider.records[of] = all.filter(
        ({ startDate, endDate }) =>
          startDate <= to && startDate >= from && endDate >= end && endDate <= ended,
      )
    return plain(of, { ...params, filter })
  }
  return provider
}

describe('the announcements of a company', () => {
  itShowsItsStates({
    draw: (provider, mode = 'light') => draw(<AnnouncementPage />, { provider, texts, mode }),
    filled: () => servicesOf(rows),
    shown: 'Staging moves',
    none: { provider: () => servicesOf([]), says: 'No announcements yet' },
    long: () => servicesOf([row('n1', long.repeat(3), -1, 6)]),
  })

  it('say in the heading how many are live, pinned first, and are filtered by their counts', async () => {
    draw(<AnnouncementPage />, { provider: servicesOf(rows), texts, at: '/app/announcement' })
    await expect
      .element(page.getByRole('heading', { name: '2 announcements are live, 1 is scheduled' }))
      .toBeVisible()
    const titles = page.getByRole('heading', { level: 3 })
    await expect
      .poll(() => titles.elements().map(({ textContent }) => textContent))
      .toEqual(['Pinned.Year-end leave', 'Staging moves', 'On-call plan', 'No meetings'])
    await page.getByRole('button', { name: 'Scheduled 1' }).click()
    await expect.poll(() => titles.elements().length).toBe(1)
    expect(location.search).toContain('state=scheduled')
    await expect.element(page.getByText('starts in 11 days')).toBeVisible()
  })

  it('show who has not seen one, and who has', async () => {
    const answer = {
      seen: [{ employeeId: 'e1', fullName: 'Asha Rao', at: '2026-11-20T04:30:00.000Z' }],
      unseen: [unseen('Omar Haddad', { position: 'Writer', invited: true })],
      former: { seen: 0, unseen: 0 },
    }
    const provider = servicesOf(rows, { '/api/announcement-readers': () => answer })
    draw(<AnnouncementPage />, { provider, texts, at: '/app/announcement?state=live' })
    await page.getByRole('button', { name: 'seen by 18 of 24' }).first().click()
    await expect.element(page.getByText('Writer, Dubai, has not joined yet')).toBeVisible()
    await page.getByRole('button', { name: 'Seen 1', exact: true }).click()
    await expect.element(page.getByText('Asha Rao')).toBeVisible()
    await expect.element(page.getByText('20 Nov 2026, 10:00')).toBeVisible()
  })
})

describe('the reminder of an announcement', () => {
  const open = async (provider: FakeProvider, at: string, name: string | RegExp) => {
    draw(<AnnouncementPage />, { provider, texts, at: `/app/announcement?state=${at}` })
    await page.getByRole('button', { name }).first().click()
  }
  it('goes to those who have joined, have not seen it and were not reminded today', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const people = [
      unseen('Omar Haddad', { invited: true }),
      unseen('Ha Nguyen', { remindedAt: new Date().toISOString() }),
      unseen('Jun Takahashi', { remindedAt: yesterday }),
      unseen('Mateus Oliveira'),
    ]
    const provider = servicesOf(
      rows,
      { '/api/announcement-readers': () => ({ seen: [], unseen: people, former: { seen: 0, unseen: 0 } }) },
      {
        RemindOfAnnouncement({ employeeId }: { employeeId: string }) {
          const found = people.find(one => one.employeeId === employeeId)
          if (found) found.remindedAt = new Date().toISOString()
          return undefined
        },
      },
    )
    await open(provider, 'live', 'seen by 18 of 24')
    await expect.element(page.getByText(/^Designer, Dubai, reminded today at /)).toBeVisible()
    await expect.element(page.getByText(/^2 people get an email and a notification now/)).toBeVisible()
    await page.getByRole('button', { name: 'Remind 2 people' }).click()
    await expect.element(page.getByText('Reminded 2 people')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Remind/ })).not.toBeInTheDocument()
    const announcementId = 'n2'
    expect(provider.sent).toEqual(
      ['Jun Takahashi', 'Mateus Oliveira'].map(employeeId => ({
        name: 'RemindOfAnnouncement',
        body: { announcementId, employeeId },
      })),
    )
  })
  it('is not offered for one that is past', async () => {
    const answer = { seen: [], unseen: [unseen('Mateus Oliveira')], former: { seen: 0, unseen: 0 } }
    await open(servicesOf(rows, { '/api/announcement-readers': () => answer }), 'past', 'seen by 18 of 24')
    await expect.element(page.getByText('Mateus Oliveira')).toBeVisible()
    expect(page.getByRole('button', { name: /^Remind/ }).elements()).toEqual([])
  })
})

describe('the form of an announcement', () => {
  it('names what is required, and what saving does', async () => {
    const provider = servicesOf([])
    provider.records.employee = ['e1', 'e2', 'e3'].map(id => ({
      id,
      fullName: id,
      position: 'Designer',
      zone: null,
      status: id === 'e3' ? 'blocked' : 'active',
    }))
    draw(<AnnouncementCreate />, { provider, texts })
    await page.getByRole('button', { name: 'Save' }).click()
    for (const said of ['Title is required', 'Description is required', 'Start date is required'])
      await expect.element(page.getByText(said)).toBeVisible()
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Start date').fill(addDays(today, 3))
    await field('End date').fill(addDays(today, 2))
    await field('Title').click()
    await expect.element(page.getByText('End date must not be before the start date')).toBeVisible()
    await field('End date').fill(addDays(today, 4))
    await field('Title').click()
    await expect.element(page.getByText(/^Mails 2 people on /)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Save, mail 2 on / })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Mail/ }).click()
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })

  it('says before sending who is not mailed, and how many mails go out today', async () => {
    const budget = { budget: 50, mails: 49, bounces: 0, left: 1, waiting: 0 }
    const provider = servicesOf([], { '/api/mail-budget': () => budget })
    provider.records.employee = ['e1', 'e2', 'e3'].map(id => ({
      id,
      fullName: id,
      position: 'Designer',
      zone: null,
      status: id === 'e3' ? 'invited' : 'active',
    }))
    draw(<AnnouncementCreate />, { provider, texts })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Start date').fill(today)
    await field('End date').fill(addDays(today, 4))
    await field('Title').click()
    const has = async (text: RegExp) => expect.element(page.getByText(text)).toBeVisible()
    await has(/^Mails 2 people now\./)
    await has(/^1 person has not set a password yet, and gets no email\./)
    await has(/^1 of these emails goes out today, the rest over the next days\./)
    await has(/^Shown to 3 for 5 days/)
  })

  it('say above the list how many of their mails wait for another day', async () => {
    const budget = { budget: 50, mails: 50, bounces: 0, left: 0, waiting: 1_200 }
    draw(<AnnouncementPage />, { provider: servicesOf(rows, { '/api/mail-budget': () => budget }), texts })
    await expect.element(page.getByText('1,200 emails are waiting for another day')).toBeVisible()
    await expect.element(page.getByText(/^Your company can send 50 emails a day now\./)).toBeVisible()
  })
})

describe('the preview of an announcement', () => {
  it('shows what is typed as employees see it, with its line breaks and links', async () => {
    draw(<AnnouncementCreate />, { provider: servicesOf([]), texts })
    const preview = page.getByRole('article', { name: 'Preview' })
    await expect.element(preview.getByText('The title appears here')).toBeVisible()
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Title').fill('Staging moves')
    await field('Description').fill('Save your data.\nThe plan: https://lantern.test/plan')
    await field('Start date').fill('2027-03-11')
    await field('End date').fill('2027-03-15')
    await page.getByRole('checkbox', { name: /^Pin/ }).click()
    await expect.element(preview.getByRole('heading', { name: 'Pinned. Staging moves' })).toBeVisible()
    await expect.element(preview.getByText('Shown from 11 Mar 2027 to 15 Mar 2027')).toBeVisible()
    const link = preview.getByRole('link', { name: 'https://lantern.test/plan' })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(preview.element().querySelector('p')?.innerText).toBe(
      'Save your data.\nThe plan: https://lantern.test/plan',
    )
  })
})

describe('the announcements of an employee', () => {
  const as = { role: 'employee' } as const
  const mine = (id: string, more: Partial<MyAnnouncementRow> = {}) => {
    const { audience: _, mail: __, slack: ___, sentAt: ____, people: _____, ...shown } = rows[0]!
    return { ...shown, id, seen: false, ...more }
  }
  const services = (...all: MyAnnouncementRow[]) => {
    const provider = fakeProvider(
      { 'my-announcement': all },
      {
        MarkAnnouncementSeen: ({ announcementId }, records) => {
          records['my-announcement'] = (records['my-announcement'] ?? []).map(one =>
            one.id === announcementId ? { ...one, seen: true } : one,
          )
          return undefined
        },
      },
    )
    const plain = provider.getList
    provider.getList = (of, params) => plain(of, { ...params, filter: {} })
    return provider
  }

  itShowsItsStates({
    draw: (provider, mode = 'light') => draw(<TeamAnnouncements />, { provider, texts, as, mode }),
    filled: () => services(mine('n1')),
    shown: 'Staging moves',
    none: { provider: () => services(), says: messages.team.empty_text },
    long: () => services(mine('n1', { title: long.repeat(3) })),
  })

  it('are new until they are opened, which is told once', async () => {
    const provider = services(mine('n1'), mine('n2', { title: 'Other', place: '0 2020-01-01' }))
    draw(<TeamAnnouncements />, { provider, texts, as, at: '/app/announcement' })
    await expect.element(page.getByRole('heading', { name: '2 announcements are new' })).toBeVisible()
    const one = page.getByRole('button', { name: /Staging moves/ })
    await one.click()
    await expect.element(page.getByRole('heading', { name: '1 announcement is new' })).toBeVisible()
    const link = page.getByRole('link', { name: 'https://lantern.test/plan' })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await one.click()
    await one.click()
    expect(provider.sent).toEqual([{ name: 'MarkAnnouncementSeen', body: { announcementId: 'n1' } }])
  })

  it('open by their address, as from the bell', async () => {
    const provider = services(mine('n1'))
    draw(<TeamAnnouncements />, { provider, texts, as, at: '/app/announcement?open=n1' })
    await expect.element(page.getByRole('heading', { name: 'You have read all announcements' })).toBeVisible()
    expect(provider.sent).toHaveLength(1)
  })
})
