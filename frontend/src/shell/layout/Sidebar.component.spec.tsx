import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { messages } from '../messages.ts'
import { menuEntries } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'

let now = ''
function Where() {
  const { pathname } = useLocation()
  useEffect(() => {
    now = pathname
  })
  return <h1>Page</h1>
}
const show = (
  role: Role = 'company',
  { at = '/app/dashboard', folded = false, requests = [] as { id: string; state: string }[] } = {},
) =>
  draw(
    <>
      <Sidebar role={role} former={false} folded={folded} open={false} onClose={() => undefined} />
      <Where />
    </>,
    { provider: fakeProvider({ 'leave-request': requests }), texts: { app: messages }, at, as: { role } },
  )
const menu = page.getByRole('navigation', { name: 'Main' })
const link = (name: string) => menu.getByRole('link', { name, exact: true })
const group = (name: string) => menu.getByRole('button', { name })

describe('the menu', () => {
  it.each(['employee', 'company', 'admin'] as const)('of %s leads to each of its pages', async role => {
    show(role)
    await expect.element(link('Dashboard')).toHaveAttribute('aria-current', 'page')
    const hrefs = [...menu.element().querySelectorAll('a')].map(({ pathname }) => pathname)
    expect(hrefs).toEqual(menuEntries(role).map(({ to }) => to))
    const last = menuEntries(role).at(-1)
    ;(menu.element().querySelector(`a[href="${last?.to}"]`) as HTMLElement).click()
    await expect.poll(() => now).toBe(last?.to)
    await expect
      .poll(() => menu.element().querySelector('[aria-current]')?.getAttribute('href'))
      .toBe(last?.to)
  })

  it('opens and closes its groups by key, and goes on from there', async () => {
    show()
    const birthday = link('Upcoming Birthday')
    await expect.element(group('Team Updates')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(birthday).not.toBeInTheDocument()
    ;(group('Team Updates').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(birthday).toBeVisible()
    await userEvent.tab()
    await expect.element(link('Today Leave')).toHaveFocus()
    await group('Team Updates').click()
    await expect.element(birthday).not.toBeInTheDocument()
  })

  it.each([false, true])(
    'counts the requests that wait beside the entry of their page, folded: %s',
    async folded => {
      const requests = ['pending', 'approved', 'cancellationRequested'].map(state => ({ id: state, state }))
      show('company', { requests, folded })
      await expect.element(menu.getByRole('link', { name: 'Leave Management 2 to decide' })).toBeVisible()
      await expectAccessible()
    },
  )

  it('opens the group of the page that is come to', async () => {
    show('company', { at: '/app/birthday' })
    await expect.element(link('Upcoming Birthday')).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
  })

  it('folded, shows a group beside its icon, walked by keys', async () => {
    show('company', { folded: true })
    await expect.element(group('Setting')).toBeVisible()
    ;(group('Setting').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const flyout = page.getByRole('menu', { name: 'Setting' })
    const items = () =>
      flyout
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(items).toEqual(['Slack Integration', 'Team Settings', 'Billing/Subscription'])
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(flyout).not.toBeInTheDocument()
    await expect.element(group('Setting')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(flyout).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => now).toBe('/app/setting/team-settings')
    await expect.element(flyout).not.toBeInTheDocument()
  })
})
