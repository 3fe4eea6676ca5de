import type { NotificationRow } from '@rollcall/contracts/notifications/views.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { httpError } from '../kit/data/problem.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { type Drawing, draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages } from './messages.ts'
import { NotificationBell } from './NotificationBell.tsx'

const hour = 3_600_000
const row = (id: string, hoursAgo: number, more: Partial<NotificationRow> = {}): NotificationRow => ({
  id,
  accountId: 'a1',
  kind: 'employee-joined',
  about: id,
  at: new Date(Date.now() - hoursAgo * hour).toISOString(),
  ...more,
})
const services = (rows: NotificationRow[]) =>
  fakeProvider({
    notification: rows,
    employee: [
      { id: 'olga', fullName: 'Olga Orn' },
      { id: 'pia', fullName: 'Pia Pohl' },
    ],
  })
const show = (provider: FakeProvider, drawing: Pick<Drawing, 'as' | 'mode'> = {}) => {
  draw(
    <main>
      <h1>Page</h1>
      <NotificationBell />
    </main>,
    {
      provider,
      texts: { notifications: messages },
      ...drawing,
      as: { notificationsReadUpTo: null, ...drawing.as },
    },
  )
  return provider
}
const bell = page.getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('dialog', { name: 'Notifications' })
const items = panel.getByRole('listitem').getByRole('link')
const said = () => items.elements().map(({ textContent }) => textContent?.replace(/\d\d:\d\d/, ''))

describe('the bell', () => {
  itIsAccessible(async mode => {
    show(services([row('pia', 0), row('olga', 30)]), { mode })
    await bell.click()
    await expect.element(items.first()).toBeVisible()
  })

  it('names a task by its number and title', async () => {
    const provider = fakeProvider({
      notification: [row('t1', 1, { kind: 'task-assigned' }), row('gone', 2, { kind: 'task-assigned' })],
      'my-task': [{ id: 't1', number: 118, projectCode: 'ATL', title: 'Saved views' }],
    })
    show(provider, { as: { role: 'employee', notificationsReadUpTo: new Date().toISOString() } })
    await bell.click()
    await expect.element(items.first()).toBeVisible()
    await expect
      .poll(said)
      .toEqual(['The task “ATL-118 Saved views” is assigned to you', 'A task was assigned to you'])
  })

  it('counts what is new, and marks it as seen when it is opened', async () => {
    const rows = [row('pia', 0), row('olga', 30)]
    const provider = show(services(rows), {
      as: { notificationsReadUpTo: new Date(Date.now() - 48 * hour).toISOString() },
    })
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 new')
    await bell.click()
    await expect.poll(said).toEqual(['Pia Pohl has joinedNew', 'Olga Orn has joinedNew'])
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus()
    await expect
      .poll(() => provider.sent)
      .toEqual([{ name: 'MarkNotificationsRead', body: { upTo: rows[0]?.at } }])
  })

  it('groups what was seen by day, and marks none of it as new', async () => {
    const provider = show(services([row('pia', 0), row('olga', 24)]), {
      as: { notificationsReadUpTo: new Date().toISOString() },
    })
    await expect.element(bell).toHaveAccessibleName('Notifications, none new')
    await bell.click()
    for (const name of ['Today', 'Yesterday'])
      await expect.element(panel.getByRole('heading', { name })).toBeVisible()
    await expect.element(panel.getByText('New', { exact: true })).not.toBeInTheDocument()
    expect(provider.sent).toEqual([])
  })

  it('names nobody who is gone, and leads to where each thing is', async () => {
    show(
      services([
        row('gone', 0),
        row('pia', 1),
        row('n3', 2, { kind: 'plan-ended', about: 'plus' }),
        row('n4', 3, { kind: 'details-changed', about: null }),
      ]),
    )
    await bell.click()
    await expect
      .poll(() =>
        items.elements().map(item => [item.textContent?.split(/\d\d:/)[0], item.getAttribute('href')]),
      )
      .toEqual([
        ['An employee has joined', '/app/employee'],
        ['Pia Pohl has joined', '/app/employee/show?id=pia'],
        ['Your Plus plan has ended. You are now on the Free plan', '/app/setting/subcriptions'],
        ['Your company changed your details', '/app/profile'],
      ])
  })

  it('is walked by keys, and closes when something is followed', async () => {
    show(services([row('pia', 0), row('olga', 1)]))
    await bell.click()
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus()
    await userEvent.tab()
    await expect.element(panel.getByRole('link', { name: 'Notification settings' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(items.nth(1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe('/app/employee/show?id=olga')
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('shows twenty at first, and older ones when asked', async () => {
    show(services(Array.from({ length: 25 }, (_, n) => row('pia', n, { id: String(n) }))))
    await expect.element(bell).toHaveAccessibleName('Notifications, 9+ new, 20+ in total')
    await bell.click()
    await expect.element(items).toHaveLength(20)
    await panel.getByRole('button', { name: 'Show older ones' }).click()
    await expect.element(items).toHaveLength(25)
  })

  it('says that there is nothing yet only once it knows', async () => {
    const provider = services([])
    const release = provider.hold()
    show(provider)
    await bell.click()
    await expect.poll(() => panel.element().querySelector('.MuiSkeleton-root')).not.toBeNull()
    await expect.element(panel.getByText('No notifications yet')).not.toBeInTheDocument()
    release()
    await expect.element(panel.getByText('No notifications yet')).toBeVisible()
    await expect.element(panel.getByText(/when people join/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(bell).toHaveFocus()
  })

  it('says that it could not be loaded, and loads when asked again', async () => {
    const provider = services([row('pia', 0)])
    provider.broken = httpError(500, { message: 'The bell is asleep.' })
    show(provider)
    await bell.click()
    await expect.element(panel.getByText('The bell is asleep.')).toBeVisible()
    provider.broken = null
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel.getByText('Pia Pohl has joined')).toBeVisible()
  })
})
