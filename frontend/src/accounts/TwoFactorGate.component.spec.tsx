import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages } from './messages.ts'
import { TwoFactorGate } from './TwoFactorGate.tsx'

const show = (enabled: boolean, required: boolean) =>
  draw(<TwoFactorGate>The page that was asked for</TwoFactorGate>, {
    provider: fakeProvider({}),
    texts: { accounts: messages },
    as: { role: 'employee', twoFactor: { enabled, required, recoveryCodesLeft: 0 } },
  })
const asked = page.getByText('The page that was asked for')

it.each([
  [true, true],
  [true, false],
  [false, false],
])(
  'shows the page to who has a second factor (%s) or needs none (required: %s)',
  async (enabled, required) => {
    show(enabled, required)
    await expect.element(asked).toBeVisible()
  },
)

it('shows nothing but the set-up to who needs a second factor, with a way out', async () => {
  show(false, true)
  const heading = page.getByRole('heading', { name: 'Lantern requires two-factor log-in' })
  await expect.element(heading).toBeVisible()
  await expect.poll(() => document.title).toBe('Rollcall - Set up two-factor log-in')
  expect(asked.elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Cancel' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(heading).toBeVisible()
})
