import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { NoSession } from './NoSession.tsx'

it('without a session and a connection the app says so, on a phone too', async () => {
  await page.viewport(390, 900)
  draw(<NoSession />, { provider: fakeProvider({}) })
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect.element(page.getByText(/^You can log in when you are back online/)).toBeVisible()
  expect(document.title).toBe('Rollcall - Offline')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
