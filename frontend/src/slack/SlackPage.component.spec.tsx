import type { SlackDeliveryRow, SlackRow } from '@rollcall/contracts/slack/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
import { expectInWindow, itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { messages } from './messages.ts'
import { SlackPage } from './SlackPage.tsx'

const address = 'https://hooks.slack.com/services/T0/B0/secretWXYZ'
const connected: SlackRow = {
  id: 'slack',
  connected: true,
  webhookEnd: 'WXYZ',
  occasions: ['inquiry', 'contact-request'],
  changedAt: '2026-11-20T09:30:00.000Z',
}
const disconnected: SlackRow = { ...connected, connected: false, webhookEnd: '', occasions: [] }
const delivery = (more: Partial<SlackDeliveryRow> = {}): SlackDeliveryRow => ({
  id: 'd1',
  occasion: 'inquiry',
  state: 'delivered',
  error: null,
  requestedAt: '2026-11-20T09:30:00.000Z',
  settledAt: '2026-11-20T09:30:01.000Z',
  ...more,
})
const services = (slack: SlackRow = connected, deliveries: SlackDeliveryRow[] = []) =>
  fakeProvider(
    { slack: [{ ...slack }], 'slack-delivery': deliveries },
    {
      ConnectSlack: ({ webhookUrl, occasions }, { slack }) => {
        if (!String(webhookUrl).startsWith('https://hooks.slack.com/'))
          throw refusalOf('Not an address of Slack', { errors: { webhookUrl: 'Not an address of Slack' } })
        Object.assign(slack?.[0] ?? {}, { connected: true, webhookEnd: 'WXYZ', occasions })
        return undefined
      },
      ChooseSlackOccasions: ({ occasions }, { slack }) => {
        Object.assign(slack?.[0] ?? {}, { occasions })
        return undefined
      },
      DisconnectSlack: (_body, { slack }) => {
        Object.assign(slack?.[0] ?? {}, disconnected)
        return undefined
      },
      TestSlack: (_body, records) => {
        const test = delivery({ id: 'd9', occasion: 'test', state: 'failed', error: '404 no_service' })
        records['slack-delivery']?.unshift(test)
        return undefined
      },
    },
  )
const showTo =
  (role: 'admin' | 'company') =>
  (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
    draw(<SlackPage />, { provider, texts: { slack: messages }, at: '/app/slack', mode, as: { role } })
const show = showTo('admin')

const title = page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const webhook = page.getByRole('textbox', { name: 'Webhook address' })

describe('the page about Slack', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services(connected, [delivery()]),
    shown: 'Delivered',
    none: { provider: () => services(disconnected), says: 'Nothing has been posted yet' },
    long: () => services(connected, [delivery({ state: 'failed', error: longTexts.word })]),
  })

  it('needs an address to connect, and says what is wrong with one', async () => {
    const provider = services(disconnected)
    show(provider)
    await expect.element(title).toHaveTextContent('Slack is not connected')
    await button('Connect').click()
    await expect.element(page.getByText('Required', { exact: true })).toBeVisible()
    await webhook.fill('https://evil.test/services/T0/B0/xyz')
    await button('Connect').click()
    await expect.element(page.getByText('Not an address of Slack')).toBeVisible()
    await expect.element(webhook).toHaveAttribute('aria-invalid', 'true')
    await webhook.fill(address)
    await page.getByRole('checkbox', { name: /^Sign-up/ }).click()
    await button('Connect').click()
    await expect.element(title).toHaveTextContent('Slack gets posts about 2 occasions')
    expect(provider.sent.at(-1)).toEqual({
      name: 'ConnectSlack',
      body: { webhookUrl: address, occasions: ['inquiry', 'contact-request'] },
    })
  })

  it('shows the end of the address alone', async () => {
    show(services())
    await expect.element(page.getByText('WXYZ')).toBeVisible()
    expect(document.body.textContent).not.toContain('secret')
  })

  it('saves the occasions only once they were changed', async () => {
    show(services())
    await expect.element(button('Save occasions')).toBeDisabled()
    await page.getByRole('checkbox', { name: /^Contact request/ }).click()
    await expect.element(page.getByText('Not saved yet')).toBeVisible()
    await button('Save occasions').click()
    await expect.element(title).toHaveTextContent('Slack gets posts about 1 occasion')
    await page.getByRole('checkbox', { name: /^Inquiry/ }).click()
    await button('Save occasions').click()
    await expect.element(title).toHaveTextContent('Slack is connected, but no occasion is chosen')
  })

  it('replaces the address and keeps the occasions', async () => {
    const provider = services()
    show(provider)
    await button('Replace').click()
    await expect.element(dialog.getByText(/The chosen occasions do not change/)).toBeVisible()
    await expect.element(dialog.getByRole('textbox')).toHaveFocus()
    await dialog.getByRole('textbox').fill(address)
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect.element(page.getByText('Webhook replaced')).toBeVisible()
    expect(provider.sent).toEqual([
      { name: 'ConnectSlack', body: { webhookUrl: address, occasions: connected.occasions } },
    ])
  })

  it('says before disconnecting that nothing more is posted', async () => {
    show(services())
    await button('Disconnect').click()
    await expect.element(dialog.getByText(/nothing more is posted/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(title).toHaveTextContent('Slack is not connected')
  })

  it('says what became of a test message, and keeps its state in every window', async () => {
    show(services())
    await button('Send a test message').click()
    await expect.element(page.getByText(/Slack did not accept the test message/)).toBeVisible()
    const row = page.getByRole('region', { name: 'Table of deliveries' }).getByRole('row').nth(1)
    await expect.element(row).toMatchTextContent(/^TestFailed.*404 no_service$/)
    for (const width of [390, 768, 1440]) {
      expectInWindow(row.getByText('Failed').element(), `at ${width}`)
    }
  })
})

describe('a company’s page about Slack', () => {
  const ofCompany = showTo('company')
  itShowsItsStates({
    draw: ofCompany,
    filled: () =>
      services({ ...connected, occasions: ['leave', 'celebration'] }, [
        delivery({ occasion: 'leave-approved' }),
      ]),
    shown: 'Leave approved',
    none: { provider: () => services(disconnected), says: 'Nothing has been posted yet' },
  })

  it('offers the company’s occasions, with all but the punches chosen', async () => {
    const provider = services(disconnected)
    ofCompany(provider)
    await expect.element(page.getByRole('checkbox', { name: /^Punch in and punch out/ })).not.toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: /^Leave/ })).toBeChecked()
    expect(document.body.textContent).not.toContain('Sign-up')
    await webhook.fill(address)
    await button('Connect').click()
    await expect.element(title).toHaveTextContent('Slack gets posts about 9 occasions')
    expect(provider.sent.at(-1)?.body).toEqual({
      webhookUrl: address,
      occasions: [
        'missing-punch-out',
        'correction',
        'working-week',
        'month-lock',
        'overtime',
        'leave',
        'daily-report',
        'announcement',
        'celebration',
      ],
    })
  })
})
