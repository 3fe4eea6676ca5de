import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { messages } from './messages.ts'

it('the open account menu leaves nothing outside what the page names, and gives the focus back', async () => {
  draw(
    <main>
      <h1>Page</h1>
      <AccountMenu />
    </main>,
    { provider: fakeProvider({}), texts: { accounts: messages } },
  )
  const account = page.getByRole('button', { name: 'Your account: Lantern' })
  await account.click()
  const open = page.getByRole('dialog', { name: 'Your account' })
  await expect.element(open.getByText('demo@lantern.test')).toBeVisible()
  await expect.element(open.getByRole('menuitem').first()).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(open).not.toBeInTheDocument()
  await expect.element(account).toHaveFocus()
})
