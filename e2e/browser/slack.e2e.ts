import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from '../src/client.ts'
import { administrator } from './companies.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'
import { type RunningSystem, startRollcall } from './running-system.ts'

/** Stands in for Slack and keeps what was posted to it. It refuses addresses that contain `gone`. */
interface Slack {
  origin: string
  posts: string[]
}

const test = base.extend<object, { slack: Slack; system: RunningSystem }>({
  slack: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other
    async ({}, use) => {
      const posts: string[] = []
      const server = createServer((request, response) => {
        let body = ''
        request.on('data', chunk => {
          body += chunk
        })
        request.on('end', () => {
          const gone = request.url?.includes('gone') === true
          if (!gone) posts.push(body)
          response.writeHead(gone ? 404 : 200).end(gone ? 'no_service' : 'ok')
        })
      })
      await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
      await use({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posts })
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  system: [
    async ({ slack }, use) => {
      const system = await startRollcall({ SLACK_WEBHOOK_ORIGINS: slack.origin })
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('posts to Slack begin with a webhook, follow the chosen occasions, and end with it', async ({
  enter,
  system,
  slack,
}) => {
  const admin = await administrator(system)
  const page = await enter(admin, { provokes: /status of 422/ })
  await page.goto('/app/admin/slack')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Slack is not connected')
  await expectAccessible(page)
  const address = page.getByRole('textbox', { name: 'Webhook address' })
  await address.fill('https://evil.test/services/T0/B0/xyz')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(`${slack.origin}/services/T0/B0/secretWXYZ`)
  await page.getByRole('checkbox', { name: /^Sign-up/ }).uncheck()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(title).toHaveText('Slack gets posts about 2 occasions')
  await expect(page.getByText('WXYZ')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('secret')

  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('The test message was delivered')).toBeVisible()
  const deliveries = page.getByRole('region', { name: 'Table of deliveries' }).getByRole('row')
  await expect(deliveries.nth(1)).toContainText(/Test.*Delivered/)

  const visitor = new Client(system.origin)
  const asked = { name: 'Asha Kulkarni', email: 'asha@slack.test', message: 'Hello' }
  await visitor.request('POST', '/api/contactUs', asked)
  await expect(deliveries.nth(1), 'the list follows without a reload').toContainText(
    /Contact request.*Delivered/,
  )
  expect(slack.posts).toHaveLength(2)

  await page.getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(`${slack.origin}/services/gone`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText(/^Failed/).first()).toBeVisible()
  await expect(deliveries.nth(1)).toContainText('no_service')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(title).toHaveText('Slack is not connected')
})
