import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { expectInWindow, itShowsItsStates } from '../kit/testing/states.ts'
import { messages } from './messages.ts'
import { NotificationSettingsPage } from './NotificationSettingsPage.tsx'
import { messages as settings } from './settings-messages.ts'

const services = (rows: { id: string; bellOff: string[]; mailOff: string[] }[] = []) =>
  fakeProvider(
    { 'notification-settings': rows, notification: [] },
    {
      ChooseNotifications: (body, records) => {
        records['notification-settings'] = [{ id: 'a1', ...body }]
        return undefined
      },
    },
  )
const showTo =
  (role: 'company' | 'employee') =>
  (provider: FakeProvider, mode: 'light' | 'dark' = 'light') => {
    draw(<NotificationSettingsPage />, {
      provider,
      texts: { notifications: messages, notification_settings: settings },
      at: '/app/notification-settings',
      mode,
      as: { role },
    })
    return provider
  }
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const save = page.getByRole('button', { name: 'Save settings' })

describe('the notification settings', () => {
  itShowsItsStates({ draw: showTo('company'), filled: () => services(), shown: 'Account security' })

  it('have everything on at first, each role’s own topics, and the account’s security always on', async () => {
    showTo('employee')(services())
    await expect.element(box('Leave: By email')).toBeChecked()
    const names = page
      .getByRole('checkbox')
      .elements()
      .map(each => each.getAttribute('aria-label'))
    expect(names).toEqual([
      'Leave: In the bell',
      'Leave: By email',
      'Missing punch-outs: In the bell',
      'Missing punch-outs: By email',
      'Corrections: In the bell',
      'Corrections: By email',
      'Your working week: In the bell',
      'Your working week: By email',
      'Overtime: In the bell',
      'Overtime: By email',
      'Daily reports: In the bell',
      'Daily reports: By email',
      'Tasks: In the bell',
      'Tasks: By email',
      'Your payslips: In the bell',
      'Your payslips: By email',
      'Your exports: In the bell',
      'Announcements: By email',
      'Your details: In the bell',
      'Account security: In the bell',
      'Account security: By email',
    ])
    for (const way of ['In the bell', 'By email']) {
      await expect.element(box(`Account security: ${way}`)).toBeChecked()
      await expect.element(box(`Account security: ${way}`)).toBeDisabled()
    }
    await expect.element(save).toBeDisabled()
  })

  it('store what was switched off, and switch it on again', async () => {
    const provider = showTo('company')(services([{ id: 'a1', bellOff: ['plan'], mailOff: [] }]))
    await expect.element(box('Plan: In the bell')).not.toBeChecked()
    await box('Leave: By email').click()
    await box('Plan: In the bell').click()
    await expect.element(page.getByText('Not saved yet')).toBeVisible()
    await save.click()
    await expect.element(page.getByText('Notification settings saved')).toBeVisible()
    expect(provider.sent).toEqual([
      { name: 'ChooseNotifications', body: { bellOff: [], mailOff: ['leave'] } },
    ])
    await expect.element(box('Leave: By email')).not.toBeChecked()
    await expect.element(box('Plan: In the bell')).toBeChecked()
  })

  it('name each box on a phone too', async () => {
    await page.viewport(390, 900)
    showTo('company')(services())
    await expect.element(box('Leave: By email')).toBeVisible()
    for (const each of page.getByRole('checkbox').elements()) expectInWindow(each, 'at 390')
  })
})
