import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { ChangePasswordPage } from './ChangePasswordPage.tsx'
import { messages } from './messages.ts'

function show() {
  const provider = fakeProvider(
    {},
    {
      ChangePassword: ({ existingPass }) => {
        if (existingPass === 'Lantern-2026') return { token: 'another' }
        const message = 'The password is wrong.'
        throw new HttpError(message, 422, { code: 'wrong-password', message })
      },
    },
  )
  draw(<ChangePasswordPage />, { provider, texts: { accounts: messages }, at: '/app/change-password' })
  return provider
}
const field = (name: string) => page.getByLabelText(name, { exact: true })
const existing = field('Existing password')
const next = field('New password')
const again = field('Confirm password')
const save = page.getByRole('button', { name: 'Change password' })

describe('the page that changes a password', () => {
  it('says what the rule is once a field is left, not before', async () => {
    show()
    await expect.element(save).toBeDisabled()
    await existing.fill('abc')
    expect(page.getByText(texts.changePasswordRule).elements()).toEqual([])
    await next.click()
    await expect.element(page.getByText(texts.changePasswordRule)).toBeVisible()
    await next.fill('lantern-2027')
    await again.click()
    await expect.poll(() => page.getByText(texts.changePasswordRule).elements().length).toBe(2)
  })

  it('says that the two new ones differ, until either of them is mended', async () => {
    show()
    await existing.fill('abc')
    await next.fill('Lantern-2027')
    await again.fill('Lantern-2028')
    await existing.click()
    await expect.element(page.getByText(texts.newAndConfirmMustMatch)).toBeVisible()
    await again.fill('')
    await expect.element(page.getByText('Required', { exact: true })).toBeVisible()
    await again.fill('Lantern-2028')
    await next.fill('Lantern-2028')
    await expect.element(page.getByText(texts.newAndConfirmMustMatch)).not.toBeInTheDocument()
    await expect.element(save).toBeDisabled()
  })

  it('says beside the existing password that it is wrong, and is empty again when it is changed', async () => {
    const provider = show()
    await existing.fill('Wrong-2026')
    await next.fill('Lantern-2027')
    await again.fill('Lantern-2027')
    await save.click()
    await expect.element(page.getByText('The password is wrong.')).toBeVisible()
    await expect.element(existing).toHaveAttribute('aria-invalid', 'true')
    await existing.fill('Lantern-2026')
    await save.click()
    await expect.element(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible()
    for (const each of [existing, next, again]) await expect.element(each).toHaveValue('')
    expect(provider.sent).toHaveLength(2)
  })

  it('shows a password when asked to', async () => {
    show()
    await expect.element(existing).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect.element(existing).toHaveAttribute('type', 'text')
  })

  it('offers a link by mail, above all for a password from before the rule', async () => {
    const provider = show()
    await expect.element(page.getByText(/^Forgot your password\?/)).toBeVisible()
    await existing.fill('Lantern2026')
    await next.click()
    await expect
      .element(page.getByText('Does your existing password have no special character?'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect.element(page.getByText('We sent an email to demo@lantern.test')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'ForgotPassword', body: { email: 'demo@lantern.test' } }])
  })
})

describe.each(['light', 'dark'] as const)('in the %s theme', mode => {
  it('fits a phone', async () => {
    await page.viewport(390, 900)
    draw(<ChangePasswordPage />, {
      provider: fakeProvider({}),
      texts: { accounts: messages },
      mode,
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
